import { dayOf } from "@cardinal/contract/fields/day";
import { Failure } from "../failure.ts";

const DAY_MS = 86_400_000;

const refuse = (field: string, text: string): never => {
  throw new Failure("invalid-argument", { fields: { [field]: text } });
};

/**
 * Start of a day, epoch milliseconds.
 * @throws Failure `invalid-argument` for a day that does not exist.
 */
export function momentOf(field: string, day: string): number {
  const moment = Date.parse(`${day}T00:00:00Z`);
  // Days such as February 31 pass the pattern, and some of them the parser.
  const exists = !Number.isNaN(moment) && dayOf(moment) === day;
  return exists ? moment : refuse(field, "This date doesn’t exist.");
}

/** The names of the two fields of a range. */
interface Fields {
  readonly first: string;
  readonly last: string;
}

/**
 * Requires a range of days (epoch milliseconds of their starts, both included) that ends after it starts and is not
 * longer than `max`.
 * @throws Failure `invalid-argument`.
 */
export function requireRange(first: number, last: number, max: number, fields: Fields): void {
  if (first > last) refuse(fields.last, "The end of the range is before its start.");
  if ((last - first) / DAY_MS >= max) refuse(fields.first, `Request at most ${max} days.`);
}
