import { withoutDirectionMarks } from "./characters.ts";

/** The two parts of a person's name, as records and requests contain them. */
interface Names {
  readonly name_first?: string | undefined;
  readonly name_last?: string | undefined;
}

/** Names in Han characters or Hangul start with the family name and have no space. */
const WITHOUT_SPACE = /^(?:\p{Script=Han}+|\p{Script=Hangul}+)$/u;

/**
 * The two parts of a person's name in the order in which they are written: 王, 芳 and Ada, Lovelace. Without directional
 * marks; both are empty when there is no record.
 */
export function namesInOrder(names: Names | null | undefined): readonly [string, string] {
  const { name_first = "", name_last = "" } = names ?? {};
  const first = withoutDirectionMarks(name_first).trim();
  const last = withoutDirectionMarks(name_last).trim();
  return WITHOUT_SPACE.test(last + first) ? [last, first] : [first, last];
}

/**
 * A person's name on one line: first and last name separated by one space, or 王芳 with the family name first. Without
 * directional marks, because it is used in sentences. Empty when there is no name, or no record.
 */
export function fullName(names: Names | null | undefined): string {
  const parts = namesInOrder(names);
  const separator = WITHOUT_SPACE.test(parts.join("")) ? "" : " ";
  return parts.join(separator).replace(/\s+/g, " ").trim();
}
