import { CARD_DRAFTS, restoreDraft, storeDraft } from "../../../lib/offline/stored-draft.ts";
import { DRAFT_FIELDS, findProblems, pickFields, type CardDraft, type DraftField } from "./card-draft.ts";

const toKey = (uid: string) => `${CARD_DRAFTS}${uid}`;

/** Unsaved changes when the page was closed, and the stored values that they were based on. */
interface StoredDraft {
  readonly changed: Partial<CardDraft>;
  readonly before: Partial<CardDraft>;
}

/** Stores unsaved changes in this browser, so that closing the page loses nothing; removes them without changes. */
export function storeCardDraft(
  uid: string,
  draft: CardDraft,
  current: CardDraft,
  changes: readonly DraftField[],
): void {
  const stored: StoredDraft = { changed: pickFields(draft, changes), before: pickFields(current, changes) };
  storeDraft(toKey(uid), changes.length === 0 ? null : stored);
}

/** Unsaved changes of an earlier visit, applied to the current card; null when there are none that can be read. */
export function restoreCardDraft(uid: string, current: CardDraft): { draft: CardDraft; before: CardDraft } | null {
  return restoreDraft(toKey(uid), (stored) => {
    // Written by storeCardDraft; other formats of older versions are rejected below.
    const { changed, before: since } = stored as StoredDraft;
    const draft = { ...current, ...pickKnown(changed) };
    const before = { ...current, ...pickKnown(since) };
    return hasForm(draft, current) && hasForm(before, current) ? { draft, before } : null;
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
