import { CARD_DRAFTS, restoreDraft, storeDraft } from "../../../lib/offline/stored-draft.ts";
import { DRAFT_FIELDS, findProblems, pickFields, type CardDraft, type DraftField } from "./card-draft.ts";

const toKey = (uid: string) => `${CARD_DRAFTS}${uid}`;

/** Unsaved changes when the page was closed, and the stored values that they were based on. */
interface StoredDraft {
  readonly changed: Partial<CardDraft>;
  readonly before: Partial<CardDraft>;
}

interface Unsaved {
  readonly draft: CardDraft;
  /** The stored values that the changes are based on. */
  readonly current: CardDraft;
  readonly changes: readonly DraftField[];
}

/**
 * Stores unsaved changes in this browser, so that closing the page loses nothing; removes those that are saved. Changes
 * of other fields, made in another tab, stay.
 * @param own the fields that this tab has restored or stored last; updated here.
 */
export function storeCardDraft(uid: string, { draft, current, changes }: Unsaved, own: Set<DraftField>): void {
  const kept = restoreCardDraft(uid, current) ?? { draft, before: current, fields: [] };
  const others = kept.fields.filter((field) => !own.has(field) && !changes.includes(field));
  const merge = (theirs: CardDraft, mine: CardDraft) => ({
    ...pickFields(theirs, others),
    ...pickFields(mine, changes),
  });
  const stored: StoredDraft = { changed: merge(kept.draft, draft), before: merge(kept.before, current) };
  storeDraft(toKey(uid), others.length + changes.length === 0 ? null : stored);
  own.clear();
  for (const field of changes) own.add(field);
}

interface RestoredDraft {
  readonly draft: CardDraft;
  readonly before: CardDraft;
  /** The fields that were changed. */
  readonly fields: readonly DraftField[];
}

/** Unsaved changes of an earlier visit, applied to the current card; null when there are none that can be read. */
export function restoreCardDraft(uid: string, current: CardDraft): RestoredDraft | null {
  return restoreDraft(toKey(uid), (stored) => {
    // Written by storeCardDraft; other formats of older versions are rejected below.
    const { changed, before: since } = stored as StoredDraft;
    const known = pickKnown(changed);
    const draft = { ...current, ...known };
    const before = { ...current, ...pickKnown(since) };
    return hasForm(draft, current) && hasForm(before, current)
      ? { draft, before, fields: Object.keys(known) as DraftField[] }
      : null;
  });
}

function pickKnown(values: Partial<CardDraft>): Partial<CardDraft> {
  const known = DRAFT_FIELDS.filter((field) => values[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, values[field]]));
}

/** True when every field has a type that the form can show; incomplete text is fine, a number in its place is not. */
function hasForm(values: CardDraft, like: CardDraft): boolean {
  return (
    DRAFT_FIELDS.every((field) => typeof values[field] === typeof like[field]) &&
    Array.isArray(values.buttons) &&
    Array.isArray(values.skills) &&
    Object.keys(findProblems(values, ["qr_style", "profile_theme"])).length === 0
  );
}
