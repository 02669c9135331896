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

/** Said where no screen calls: of requests that are not well-formed, to programs with an API key, to the payment provider. */
const NOT_FOR_SCREENS = ["/http/", "/scim/", "/api-keys/open-api-key.ts", "/payments/receive-event.ts"];

/** A sentence with an example in the place of each value that it names. */
const filled = (sentence: string) =>
  sentence
    .replace("${what}", "badges")
    .replace("${count(PLAN_RIGHTS[plan].videos)}", "7 videos")
    .replace(/\$\{[^}]*\}/g, "7");

/** What refusals say themselves: texts beside `message`, in it, or in a constant that it names. */
function saidByService(): string[] {
  const texts = Object.entries(SOURCES).flatMap(([path, text]) =>
    path.includes(".test") || NOT_FOR_SCREENS.some((part) => path.includes(part)) ? [] : [text],
  );
  const constants = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/const ([A-Z_]+) =\s+(?:"([^"]+)"|`([^`]+)`)/g)].map(
        ([, name = "", plain, counted]) => [name, plain ?? counted ?? ""] as const,
      ),
    ),
  );
  const places = found(
    texts.filter((text) => text.includes("Failure(") || text.includes("{ message:")),
    /(?:\bmessage(?::| =)|\bsays\()((?:[^;}"`]|"[^"]*"|`[^`]*`)*)/g,
  );
  const literals = places.flatMap((place) =>
    [...place.replace(/fields:.*/s, "").matchAll(/"([^"]+\.)"|`([^`]+\.)`/g)].map(
      ([, plain, counted]) => plain ?? counted ?? "",
    ),
  );
  const named = found(places, /\b([A-Z][A-Z_]+)\b/g).flatMap((name) => constants.get(name) ?? []);
  return [...new Set([...literals, ...named].map(filled))];
}

test("what the service says itself when it refuses has a sentence in both languages", () => {
  const sentences = saidByService();
  expect(sentences.length).toBeGreaterThan(80);
  const untranslated = sentences.filter((message) => {
    const failure = new ApiFailure("conflict", 409, message);
    return (
      getErrorSentence(failure, "en") !== message ||
      getErrorSentence(failure, "de") === getErrorSentence({ code: "conflict" }, "de")
    );
  });
  expect(untranslated).toEqual([]);
});

test("numbers stay in the sentence", () => {
  const failure = new ApiFailure("quota-exceeded", 409, "This event has room for 500 badges.");
  expect(getErrorSentence(failure, "en")).toBe("This event has room for 500 badges.");
  expect(getErrorSentence(failure, "de")).toBe("Diese Veranstaltung hat Platz für 500 Badges.");
});
