import { foldedWords } from "@cardinal/contract/fields/contact-words";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import { shortHash } from "../../../text/short-hash.ts";
import type { Ctx } from "../../ctx.ts";
import type { Details } from "../details.ts";

/** Sent again within this time, details of the same visitor correct the record instead of adding a second one. */
const CORRECTION_WINDOW_MS = 10 * 60_000;

interface Names {
  readonly name_first: string;
  readonly name_last?: string | undefined;
}

/** Details that a visitor submits. */
interface Submitted {
  /** The user with whom they are left. */
  readonly uid: string;
  /** The same for everything that one browser sends. */
  readonly visitor: string;
  readonly details: Details & Names;
}

/** Shorter words of two letters in common are usually different names, such as Tim and Tom. */
const MIN_MISTYPED = 4;

/** Whether two words differ at most by one letter that is wrong, missing or too many, or by two that are swapped. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < MIN_MISTYPED) return false;
  let [start, end] = [0, 0];
  while (start < one.length && one[start] === other[start]) start += 1;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return Math.max(a.length, b.length) <= 1 || (a.length === 2 && a === b.charAt(1) + b.charAt(0));
}

/** Whether the words of one of the texts are all in the other one, except for typing errors. */
function contains(one: string, other: string): boolean {
  const [long, short] = [foldedWords(one), foldedWords(other)].toSorted((a, b) => b.length - a.length);
  if (long === undefined || short === undefined || short.length === 0) return false;
  return short.every((word) => long.some((each) => isAlike(word, each)));
}

/** Whether the second name can be a correction of the first. A relative has a different first name. */
function isSamePerson(one: Names, other: Names): boolean {
  const [before, after] = [fullName(one), fullName(other)];
  return before === after || contains(one.name_first, other.name_first) || contains(before, after);
}

/**
 * The record that details correct, or the key for a new one. Several visitors can share a tab and an address, such as
 * colleagues at a fair: each has a record of their own, distinguished by their names.
 */
export async function findEarlier(
  { stores: { contacts }, now }: Pick<Ctx, "stores" | "now">,
  { uid, visitor, details }: Submitted,
): Promise<{ readonly key: string; readonly before: StoredContact | null }> {
  const reach = details.email === "" ? details.phone : details.email;
  const window = Math.floor(now / CORRECTION_WINDOW_MS);
  let free: string | null = null;
  for (let place = 0; ; place += 1) {
    const [key = "", earlier = ""] = [window, window - 1].map(
      (time) => `x${shortHash(JSON.stringify([uid, visitor, reach, time, ...(place === 0 ? [] : [place])]), 20)}`,
    );
    const read = [contacts.get(uid, key), contacts.get(uid, earlier), contacts.getMoved(uid, key)] as const;
    const [record, older, moved] = await Promise.all(read);
    if (record !== null && isSamePerson(record, details)) return { key, before: record };
    if (older !== null && isSamePerson(older, details)) return { key: earlier, before: older };
    // Under the key of a merged record, the visitor's link would show the details of someone else.
    if (record === null && moved === null) free ??= key;
    if (record === null && older === null && moved === null) return { key: free ?? key, before: null };
  }
}
