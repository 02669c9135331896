import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";

/** How many removals a lead stores at most. */
const MAX_REMOVED = 200;

type Removed = Readonly<Record<string, number>>;
type Fields = Pick<StoredEventLead, "rating" | "notes" | "answers">;

/** The keys in the removals of a lead: of the rating, of a note, and of an answer. */
export const RATING = "rating";
export const noteField = (id: string): string => `note-${id}`;
export const answerField = (id: string): string => `answer-${id}`;

function fieldsOf({ rating, notes = {}, answers = {} }: Fields): string[] {
  const others = [...Object.keys(notes).map(noteField), ...Object.keys(answers).map(answerField)];
  return rating === undefined ? others : [RATING, ...others];
}

/** Removals without those of fields that the lead has again. */
export function withoutPresent(removed: Removed, lead: Fields): Removed {
  const present = new Set(fieldsOf(lead));
  return Object.fromEntries(Object.entries(removed).filter(([field]) => !present.has(field)));
}

/** The removals of a lead after a change at `date`; the latest ones when there are too many. */
export function removedAfter(before: StoredEventLead, after: Fields, date: number): Removed {
  const all = { ...before.removed, ...Object.fromEntries(fieldsOf(before).map((field) => [field, date])) };
  const gone = Object.entries(withoutPresent(all, after)).sort(([, one], [, other]) => other - one);
  return Object.fromEntries(gone.slice(0, MAX_REMOVED));
}
