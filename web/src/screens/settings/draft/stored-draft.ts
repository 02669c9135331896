import { restoreDraft, storeDraft } from "../../../features/editor/stored-draft.ts";
import { DRAFT_FIELDS, findProblems, pickFields, type CardDraft, type DraftField } from "./card-draft.ts";

const toKey = (uid: string) => `cardinal.card-draft.${uid}`;

/** What a person had typed when the page was closed, and the kept values it was typed over. */
interface StoredDraft {
  readonly changed: Partial<CardDraft>;
  readonly before: Partial<CardDraft>;
}

/** Keeps unsaved changes in this browser, so that closing the page loses nothing; no changes leave nothing behind. */
export function storeCardDraft(uid: string, draft: CardDraft, kept: CardDraft, changes: readonly DraftField[]): void {
  const stored: StoredDraft = { changed: pickFields(draft, changes), before: pickFields(kept, changes) };
  storeDraft(toKey(uid), changes.length === 0 ? null : stored);
}

/** Unsaved changes of an earlier visit over the card as it is kept now; null when there are none that can be read. */
export function restoreCardDraft(uid: string, kept: CardDraft): { draft: CardDraft; before: CardDraft } | null {
  return restoreDraft(toKey(uid), (stored) => {
    // Written by storeCardDraft; what an older version wrote otherwise is refused just below.
    const { changed, before: since } = stored as StoredDraft;
    const draft = { ...kept, ...pickKnown(changed) };
    const before = { ...kept, ...pickKnown(since) };
    return hasForm(draft, kept) && hasForm(before, kept) ? { draft, before } : null;
  });
}

function pickKnown(values: Partial<CardDraft>): Partial<CardDraft> {
  const known = DRAFT_FIELDS.filter((field) => values[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, values[field]]));
}

/** True when every field is of the kind the form can show; half-typed text is fine, a number in its place is not. */
function hasForm(values: CardDraft, like: CardDraft): boolean {
  return (
    DRAFT_FIELDS.every((field) => typeof values[field] === typeof like[field]) &&
    Array.isArray(values.buttons) &&
    Array.isArray(values.skills) &&
    Object.keys(findProblems(values, ["qr_style", "profile_theme"])).length === 0
  );
}
