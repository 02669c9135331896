import { foldedWords } from "@cardinal/contract/fields/contact-words";
import { fullName } from "@cardinal/contract/fields/full-name";

interface Names {
  readonly name_first: string;
  readonly name_last?: string | undefined;
}

/** Shorter words that differ by one letter are usually different names, such as Tim and Tom. */
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

/**
 * Whether two names can be those of one person. A relative has a different first name, and a colleague a different last
 * name.
 */
export function isSamePerson(one: Names, other: Names): boolean {
  const [before, after] = [fullName(one), fullName(other)];
  const haveLastNames = [one, other].every(({ name_last = "" }) => name_last !== "");
  return before === after || contains(before, after) || (!haveLastNames && contains(one.name_first, other.name_first));
}
