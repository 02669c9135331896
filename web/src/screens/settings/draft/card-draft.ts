import { cardFields, type Card, type CardPatch } from "@cardinal/contract/entities/card";
import * as z from "zod";
import type { Problems } from "../../../features/editor/use-fields.ts";
import { isSame } from "../../../lib/is-same.ts";

/** The editable fields of a card as the form holds them. */
export type CardDraft = Pick<Card, keyof typeof cardFields>;
export type DraftField = keyof CardDraft;

// The keys of an object literal are known; Object.keys forgets their type.
export const DRAFT_FIELDS = Object.keys(cardFields) as readonly DraftField[];

function copyField<F extends DraftField>(from: CardDraft, to: Partial<CardDraft>, field: F): void {
  to[field] = from[field];
}

/** Some fields of a draft. */
export function pickFields(draft: CardDraft, fields: readonly DraftField[]): Partial<CardDraft> {
  const picked: Partial<CardDraft> = {};
  for (const field of fields) copyField(draft, picked, field);
  return picked;
}

/** The part of a card that the form holds. */
export function toDraft(card: Card): CardDraft {
  // Every draft field is a field of the card, and all of them are picked.
  return pickFields(card, DRAFT_FIELDS) as CardDraft;
}

/** Fields in which a draft differs from the stored values. */
export function listChanges(draft: CardDraft, stored: CardDraft): DraftField[] {
  return DRAFT_FIELDS.filter((field) => !isSame(draft[field], stored[field]));
}

/** The patch to send: only the changed fields, so that nothing else is overwritten. */
export function toPatch(draft: CardDraft, changes: readonly DraftField[]): CardPatch {
  return pickFields(draft, changes);
}

export interface Merged {
  readonly draft: CardDraft;
  /** Fields that were changed here and, differently, elsewhere. */
  readonly conflicts: readonly DraftField[];
}

/**
 * Merges a draft after the stored card has changed from `before` to `after`: unchanged fields follow, changed ones stay
 * as typed, and fields that were changed on both sides are conflicts.
 */
export function mergeDraft(draft: CardDraft, before: CardDraft, after: CardDraft): Merged {
  const touched = new Set(listChanges(draft, before));
  const moved = listChanges(before, after);
  return {
    draft: {
      ...draft,
      ...pickFields(
        after,
        DRAFT_FIELDS.filter((field) => !touched.has(field)),
      ),
    },
    conflicts: moved.filter((field) => touched.has(field) && !isSame(draft[field], after[field])),
  };
}

/** The field that a dotted path is about. */
function fieldOf(path: string): string {
  return path.split(".")[0] ?? "";
}

const schema = z.strictObject(cardFields);

/** The problems of the changed fields, by dotted path. Unchanged fields cannot block saving. */
export function findProblems(draft: CardDraft, changes: readonly DraftField[]): Problems {
  const changed = new Set<string>(changes);
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(draft).error?.issues ?? []) {
    const dotted = path.join(".");
    if (changed.has(fieldOf(dotted))) found[dotted] ??= message;
  }
  return found;
}

/**
 * Updates the shown problems after a change: changed fields are validated again, so that fixed problems disappear (and
 * others follow an entry that moves); problems of other fields stay, including those from the server.
 */
export function recheckProblems(shown: Problems, draft: CardDraft, previous: CardDraft): Problems {
  const marked = new Set(Object.keys(shown).map(fieldOf));
  const again = DRAFT_FIELDS.filter((field) => marked.has(field) && draft[field] !== previous[field]);
  const others = Object.entries(shown).filter(([path]) => !again.some((field) => field === fieldOf(path)));
  return { ...Object.fromEntries(others), ...findProblems(draft, again) };
}
