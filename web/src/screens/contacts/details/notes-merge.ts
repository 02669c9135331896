import type { NotesDraft } from "./notes-draft.ts";

/** A list with the additions and removals between two versions of it. */
function withTagChanges(tags: readonly string[], from: readonly string[], to: readonly string[]): readonly string[] {
  const kept = tags.filter((tag) => !from.includes(tag) || to.includes(tag));
  return [...kept, ...to.filter((tag) => !from.includes(tag) && !tags.includes(tag))];
}

/**
 * A typed note with what another device has saved since: neither text is lost, and none is added twice, although the
 * reply to a save may be missing. The contract removes white space around a stored note.
 */
function withBoth(stored: string, base: string, typed: string): string {
  const isUnchanged = stored === base.trim() || stored === typed.trim() || stored === base;
  if (isUnchanged) return typed;
  if (typed.trim() === "") return stored;
  const isAddition = base.trim() !== "" && stored.startsWith(base.trim()) && typed.startsWith(base);
  const added = isAddition ? typed.slice(base.length) : `\n\n${typed}`;
  return stored.endsWith(added.trimEnd()) ? stored : stored + added;
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

/**
 * A save as it can be undone. Texts are taken from the reply, which has them as they are stored, but only those that
 * were sent: the reply also has what other devices have saved.
 */
export function toSavedNotes(before: NotesDraft, sent: NotesDraft, reply: NotesDraft): SavedNotes {
  const stored = <K extends keyof NotesDraft>(field: K) =>
    before[field] === sent[field] ? before[field] : reply[field];
  return {
    before,
    after: {
      note: stored("note"),
      met_place: stored("met_place"),
      met_event: stored("met_event"),
      met_day: stored("met_day"),
      tags: sent.tags,
    },
  };
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
