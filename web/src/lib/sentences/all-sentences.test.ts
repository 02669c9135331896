import { callsOf, GROUP_NAMES } from "@cardinal/contract/groups";
import { expect, test } from "vitest";
import { ApiFailure } from "../api-failure.ts";
import { getErrorSentence } from "./error-sentences.ts";
import { getFieldSentence } from "./field-sentence.ts";

const UNKNOWN = getFieldSentence("Not valid.", "de");
const isMissing = (sentence: string) => getFieldSentence(sentence, "de") === UNKNOWN && sentence !== "Not valid.";

interface Def {
  readonly error?: (issue: object) => unknown;
  readonly [part: string]: unknown;
}
const defOf = (part: unknown): Def | null =>
  (part as { readonly _zod?: { readonly def?: Def } } | null | undefined)?._zod?.def ?? null;

/** Everything that a schema says itself of what it refuses. */
function sentencesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  const def = defOf(schema);
  if (def === null || seen.has(schema)) return [];
  seen.add(schema);
  const said = def.error?.({ code: "custom", path: [], input: undefined });
  const parts = Object.values(def).flatMap((part): unknown[] =>
    defOf(part) === null && typeof part === "object" && part !== null ? Object.values(part) : [part],
  );
  return [...(typeof said === "string" ? [said] : []), ...parts.flatMap((part) => sentencesOf(part, seen))];
}

test("what the contract says of a field has a German sentence", () => {
  const sentences = GROUP_NAMES.flatMap((group) => callsOf(group).flatMap(([, call]) => sentencesOf(call.input)));
  expect(sentences.length).toBeGreaterThan(100);
  expect([...new Set(sentences)].filter(isMissing)).toEqual([]);
});

/** The code of the service as text: what it says is written in it, and nothing else holds it. */
const SOURCES = import.meta.glob<string>("../../../../functions/src/{domain,http}/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sourcesOf = (part: string) =>
  Object.entries(SOURCES).flatMap(([path, text]) =>
    // Directories of people read English alone.
    path.includes(part) && !path.includes(".test") && !path.includes("/scim/") ? [text] : [],
  );
const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, sentence = ""]) => sentence));

test("what the service says of a field has a German sentence", () => {
  const details = found(sourcesOf("/"), /fields: \{([^}]*)\}/g);
  const sentences = found(details, /"([^"]+\.)"/g);
  expect(sentences.length).toBeGreaterThan(50);
  expect([...new Set(sentences)].filter(isMissing)).toEqual([]);
});

test("what the service says itself of an event has a sentence in both languages", () => {
  const texts = sourcesOf("/domain/events/");
  const sentences = found(texts, /(?:message: |says\()"([^"]+)"/g);
  expect(sentences.length).toBeGreaterThan(15);
  for (const message of sentences) {
    const failure = new ApiFailure("conflict", 409, message);
    expect(getErrorSentence(failure, "en")).toBe(message);
    expect([message, getErrorSentence(failure, "de")]).not.toEqual([
      message,
      getErrorSentence({ code: "conflict" }, "de"),
    ]);
  }
});

test("numbers stay in the sentence", () => {
  const failure = new ApiFailure("quota-exceeded", 409, "This event has room for 500 badges.");
  expect(getErrorSentence(failure, "en")).toBe("This event has room for 500 badges.");
  expect(getErrorSentence(failure, "de")).toBe("Diese Veranstaltung hat Platz für 500 Badges.");
});
