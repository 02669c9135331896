import { withoutDirectionMarks } from "./characters.ts";

/** The two parts of a person's name, as records and requests contain them. */
interface Names {
  readonly name_first?: string | undefined;
  readonly name_last?: string | undefined;
}

/** Names in Han characters or Hangul start with the family name and have no space. */
const WITHOUT_SPACE = /^(?:\p{Script=Han}+|\p{Script=Hangul}+)$/u;

/** The two parts in the order in which they are written, and what separates them on one line. */
function arrange(names: Names | null | undefined): { parts: readonly [string, string]; separator: string } {
  const { name_first = "", name_last = "" } = names ?? {};
  const first = withoutDirectionMarks(name_first).trim();
  const last = withoutDirectionMarks(name_last).trim();
  return WITHOUT_SPACE.test(last + first)
    ? { parts: [last, first], separator: "" }
    : { parts: [first, last], separator: " " };
}

/**
 * The two parts of a person's name in the order in which they are written: 王, 芳 and Ada, Lovelace. Without directional
 * marks; both are empty when there is no record.
 */
export function namesInOrder(names: Names | null | undefined): readonly [string, string] {
  return arrange(names).parts;
}

/**
 * A person's name on one line: first and last name separated by one space, or 王芳 with the family name first. Without
 * directional marks, because it is used in sentences. Empty when there is no name, or no record.
 */
export function fullName(names: Names | null | undefined): string {
  const { parts, separator } = arrange(names);
  return parts.join(separator).replace(/\s+/g, " ").trim();
}
