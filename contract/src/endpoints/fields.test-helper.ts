import { describe, expect, test } from "vitest";
import type { Endpoint } from "../endpoint.ts";

/** A text of exactly so many characters. */
export const chars = (length: number, character = "x"): string => character.repeat(length);
/** So many entries, each made from its place. */
export const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** What a field of an input takes at its limits, and what is refused by its name. */
export interface FieldCases {
  readonly takes?: readonly unknown[];
  readonly refuses?: readonly unknown[];
  /** The call is refused without it. */
  readonly required?: true;
  /** Where the refusal is told when it is not at the field itself. */
  readonly told?: string;
}

type Tree = Record<string, unknown>;

/** A copy of the input with another value at a dotted path; `undefined` takes the field out. */
export function withValue(input: object, path: string, value: unknown): object {
  const copy = structuredClone(input) as Tree;
  const names = path.split(".");
  const last = names.pop() ?? "";
  let place = copy;
  for (const name of names) place = (place[name] ??= {}) as Tree;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

/** The dotted paths that a refusal names. */
export function refusedFields(call: Endpoint, input: object): string[] {
  return call.input.safeParse(input).error?.issues.map(({ path }) => path.join(".")) ?? [];
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
};

/** Tries each field of a call by itself, the others being as they should. */
export function testFields(
  name: string,
  call: Endpoint,
  valid: object,
  fields: Readonly<Record<string, FieldCases>>,
): void {
  describe(`${name}`, () => {
    test("takes what is as it should be", () => {
      expect(refusedFields(call, valid)).toEqual([]);
    });
    for (const [path, { takes = [], refuses = [], required, told = path }] of Object.entries(fields)) {
      test.each(takes.map((value) => [short(value), value] as const))(`takes ${path}: %s`, (_text, value) => {
        expect(refusedFields(call, withValue(valid, path, value))).toEqual([]);
      });
      const wrong = required === true ? [undefined, null, ...refuses] : refuses;
      test.each(wrong.map((value) => [short(value), value] as const))(`refuses ${path}: %s`, (_text, value) => {
        const named = refusedFields(call, withValue(valid, path, value));
        expect(named.filter((field) => field !== told && !field.startsWith(`${told}.`))).toEqual([]);
        expect(named.length).toBeGreaterThan(0);
      });
    }
  });
}

const NAME_OF_OBJECT = "constructor";
/** A user id, and the other names that the client may choose for what it makes. */
export const AN_ID: FieldCases = {
  takes: ["a", chars(128), "A-z_9"],
  refuses: ["", chars(129), "a/b", "a.b", "a b", "ä", NAME_OF_OBJECT, 7],
};
/** The id of something that the database named. */
export const A_PUSH_KEY: FieldCases = {
  takes: ["-OaAaAaAaAaAaAaAaAaA", "-___________________"],
  refuses: ["", "OaAaAaAaAaAaAaAaAaAA", "-OaAaAaAaAaAaAaAaAa", "-OaAaAaAaAaAaAaAaAaAA", "-OaAaAaAaAaAaAaAaAa.", 7],
};
/** The id of an event. */
export const AN_EVENT_ID: FieldCases = {
  takes: ["0123456789", "abcdefghjk", "zyxwvtsrqp"],
  refuses: ["", "012345678", "01234567890", "ABCDEFGHJK", "abcdefghil", "abcdefgh.j", "vendors", 7],
};
export const AN_EMAIL: FieldCases = {
  takes: ["a@b.co", " Ada@Example.COM ", `${chars(64)}@${chars(60)}.${chars(60)}.${chars(63)}.co`],
  refuses: ["", "ada", "ada@", "@example.com", "a b@example.com", `${chars(250)}@x.co`, "a@b.co\r\nBcc: x@y.z", 7],
};
export const A_PHONE: FieldCases = {
  takes: ["112", "+44 20 7946 0018", "(030) 123-456 ext. 12", "1".repeat(20)],
  refuses: ["12", "1".repeat(21), "call me", "+1\n2345", "tel:+44 20", chars(41, " ").replace(/^./, "+"), 7],
};
/** One line of at most so many characters. */
export const aLine = (max: number): FieldCases => ({
  takes: ["", chars(max), ` ${chars(max)} `, "Zoë 李 😀"],
  refuses: [chars(max + 1), "a\nb", "a\tb", "a\u0000b", "a\u2028b", "a\ud800", 7],
});
/** One line with something to be seen in it. */
export const aRequiredLine = (max: number): FieldCases => ({
  takes: ["x", chars(max), ` ${chars(max)} `],
  refuses: ["", "   ", "\u200b\u2060", "\u3164", chars(max + 1), "a\nb", "a\u0000b", 7],
});
/** Text with line breaks. */
export const aParagraph = (max: number): FieldCases => ({
  takes: ["", chars(max), "a\nb", "a\r\nb", "a\tb", `${chars(max)}\r\n`],
  refuses: [chars(max + 1), "a\u0000b", "a\u2029b", "a\udc00", 7],
});
/** A name that others see in mails. */
export const aName = (max: number): FieldCases => ({
  takes: ["x", chars(max), "J.R.R. Tolkien"],
  refuses: [chars(max + 1), "www.evil.example", "https://evil.example", "a\nb", 7],
});
export const aChoice = (...choices: readonly string[]): FieldCases => ({
  takes: choices,
  refuses: ["", choices.join(), choices[0]?.toUpperCase(), 7, null],
});
export const A_FLAG: FieldCases = { takes: [true, false], refuses: ["true", 1, null] };
export const ALWAYS_TRUE: FieldCases = { takes: [true], refuses: [false, "true", 1, null] };
/** A whole number between two others. */
export const aNumber = (min: number, max: number): FieldCases => ({
  takes: [min, max],
  refuses: [min - 1, max + 1, min + 0.5, Number.NaN, null],
});
export const A_DAY: FieldCases = {
  takes: ["2026-01-31"],
  refuses: ["", "2026-1-31", "31.01.2026", "2026-01-31T00:00Z", 7],
};
export const A_USERNAME: FieldCases = {
  takes: ["ada", "Ada-L_1", chars(30), " ada "],
  refuses: ["", "ab", chars(31), "-ada", "ada_", "a.da", "ädа", "admin", "LOGIN", NAME_OF_OBJECT, 7],
};
