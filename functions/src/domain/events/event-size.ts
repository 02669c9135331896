import { MAX_EVENT_BYTES, type StoredEvent } from "@cardinal/contract/stored/events/event";
import { Failure } from "../failure.ts";

/** What to do about each text, the longest of which is named. */
const PROBLEMS = {
  name: "This event’s texts are too long in total. Shorten the name.",
  place: "This event’s texts are too long in total. Shorten the place.",
  description: "This event’s texts are too long in total. Shorten the description.",
  questions: "This event’s texts are too long in total. Shorten or remove questions.",
  point_rules: "This event’s texts are too long in total. Shorten or remove rules.",
  consent_text: "This event’s texts are too long in total. Shorten the consent text.",
  kinds: "This event’s texts are too long in total. Shorten the names of badge kinds.",
} as const;
type Text = keyof typeof PROBLEMS;
const TEXTS = Object.keys(PROBLEMS) as Text[];

/** Room for everything else, such as dates, owner, theme and banner, which is never longer. */
const RESERVE = 1024;

const bytesOf = (value: unknown): number => (value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value)));
const sizeOf = (event: StoredEvent): number => bytesOf(Object.fromEntries(TEXTS.map((text) => [text, event[text]])));

/**
 * Requires that the texts of a changed event are short enough, because every scan and every page of the event reads its
 * record. Those of an event that is already too large can be changed as long as they do not grow.
 * @param before null: a new event. @param changed the texts that the change may have made longer.
 * @throws Failure `invalid-argument` with the longest of these texts.
 */
export function requireEventSize(before: StoredEvent | null, after: StoredEvent, changed: readonly Text[]): void {
  const size = sizeOf(after);
  if (size <= MAX_EVENT_BYTES - RESERVE || (before !== null && size <= sizeOf(before))) return;
  const [longest = "name"] = changed.toSorted((one, other) => bytesOf(after[other]) - bytesOf(after[one]));
  throw new Failure("invalid-argument", { fields: { [longest]: PROBLEMS[longest] } });
}
