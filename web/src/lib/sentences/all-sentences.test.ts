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

/** All error sentences of a schema. */
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

test("every field problem of the contract has a German sentence", () => {
  const sentences = GROUP_NAMES.flatMap((group) => callsOf(group).flatMap(([, call]) => sentencesOf(call.input)));
  expect(sentences.length).toBeGreaterThan(100);
  expect([...new Set(sentences)].filter(isMissing)).toEqual([]);
});

/** The source of the functions as text, because it is the only place with their sentences. */
const SOURCES = import.meta.glob<string>("../../../../functions/src/{domain,http}/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sourcesOf = (part: string) =>
  Object.entries(SOURCES).flatMap(([path, text]) =>
    // SCIM clients only get English.
    path.includes(part) && !path.includes(".test") && !path.includes("/scim/") ? [text] : [],
  );
const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, sentence = ""]) => sentence));

test("every field problem of the functions has a German sentence", () => {
  const details = found(sourcesOf("/"), /fields: \{([^}]*)\}/g);
  const sentences = found(details, /"([^"]+\.)"/g);
  expect(sentences.length).toBeGreaterThan(50);
  expect([...new Set(sentences)].filter(isMissing)).toEqual([]);
});

/** Sentences for other clients: malformed requests, programs with an API key, and the payment provider. */
const NOT_FOR_SCREENS = ["/http/", "/scim/", "/api-keys/open-api-key.ts", "/payments/receive-event.ts"];

/** A sentence with each placeholder replaced by an example. */
const filled = (sentence: string) =>
  sentence
    .replace("${what}", "badges")
    .replace("${count(PLAN_RIGHTS[plan].videos)}", "7 videos")
    .replace(/\$\{[^}]*\}/g, "7");

/** The sentences of refusals: texts of `message`, or of a constant it refers to. */
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

test("every refusal sentence of the functions exists in both languages", () => {
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
