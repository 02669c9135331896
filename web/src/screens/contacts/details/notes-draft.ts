import { contactNotes, type Contact } from "@cardinal/contract/entities/contact";
import { fromDay, toDay } from "../meeting-day.ts";

/** The form's state for the notes on a contact. */
export interface NotesDraft {
  readonly note: string;
  readonly tags: readonly string[];
  readonly met_place: string;
  readonly met_event: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly met_day: string;
}

export function toDraft(contact: Contact): NotesDraft {
  const { note, tags, met_place, met_event, met_date } = contact;
  return { note, tags, met_place, met_event, met_day: toDay(met_date) };
}

export function isSameDraft(a: NotesDraft, b: NotesDraft): boolean {
  return (
    a.note === b.note &&
    a.met_place === b.met_place &&
    a.met_event === b.met_event &&
    a.met_day === b.met_day &&
    a.tags.join("\n") === b.tags.join("\n")
  );
}

/** The changed fields, as the endpoint takes them. */
export function toNotesPatch(from: NotesDraft, to: NotesDraft) {
  return {
    ...(from.note === to.note ? {} : { note: to.note }),
    ...(from.tags.join("\n") === to.tags.join("\n") ? {} : { tags: [...to.tags] }),
    ...(from.met_place === to.met_place ? {} : { met_place: to.met_place }),
    ...(from.met_event === to.met_event ? {} : { met_event: to.met_event }),
    ...(from.met_day === to.met_day ? {} : { met_date: fromDay(to.met_day) }),
  };
}

export type NotesProblems = Partial<Record<keyof NotesDraft, string>>;

/** The contract's validation messages. */
export function findProblems(draft: NotesDraft): NotesProblems {
  const { note, tags, met_place, met_event } = contactNotes;
  const fields = { note, tags, met_place, met_event } as const;
  const problems: NotesProblems = {};
  for (const name of ["note", "tags", "met_place", "met_event"] as const) {
    const parsed = fields[name].safeParse(draft[name]);
    if (!parsed.success) problems[name] = parsed.error.issues[0]?.message ?? "Not valid.";
  }
  const date = fromDay(draft.met_day);
  if (draft.met_day !== "" && !contactNotes.met_date.safeParse(date).success) problems.met_day = "Not valid.";
  return problems;
}
