import type { NotesDraft } from "./notes-draft.ts";

/** A list with the additions and removals between two versions of it. */
function withTagChanges(tags: readonly string[], from: readonly string[], to: readonly string[]): readonly string[] {
  const kept = tags.filter((tag) => !from.includes(tag) || to.includes(tag));
  return [...kept, ...to.filter((tag) => !from.includes(tag) && !tags.includes(tag))];
}

/** A typed note with what another device has saved since: neither text is lost. */
function withBoth(stored: string, base: string, typed: string): string {
  if (stored === base || stored === typed) return typed;
  if (typed === "") return stored;
  return base !== "" && typed.startsWith(base) ? stored + typed.slice(base.length) : `${stored}\n\n${typed}`;
}

/**
 * The notes to save: what was typed, and what other devices have saved since.
 * @param base the values that the typed fields had before they were typed.
 */
export function withTyped(stored: NotesDraft, typed: Partial<NotesDraft>, base: Partial<NotesDraft>): NotesDraft {
  const { note, tags } = typed;
  return {
    ...stored,
    ...typed,
    ...(note === undefined ? {} : { note: withBoth(stored.note, base.note ?? stored.note, note) }),
    ...(tags === undefined ? {} : { tags: withTagChanges(stored.tags, base.tags ?? stored.tags, tags) }),
  };
}

/** A save of notes. */
export interface SavedNotes {
  readonly before: NotesDraft;
  readonly after: NotesDraft;
}

/** The notes without the changes of a save; what has been changed since stays. */
export function withoutSave(stored: NotesDraft, { before, after }: SavedNotes): NotesDraft {
  const reverted = <K extends keyof NotesDraft>(field: K) =>
    stored[field] === after[field] ? before[field] : stored[field];
  return {
    note: reverted("note"),
    met_place: reverted("met_place"),
    met_event: reverted("met_event"),
    met_day: reverted("met_day"),
    tags: withTagChanges(stored.tags, after.tags, before.tags),
  };
}
