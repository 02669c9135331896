import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Failure } from "../../domain/failure.ts";
import { ALL_CALLS } from "../../testing/contract-calls.ts";
import { parseRequest } from "./parse.ts";
import type { HttpRequest } from "../request.ts";

/** A thousand inputs per call: the parser is pure, so this needs no stack. */

const HOSTILE = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "a.b",
  "$ref",
  "\u0000",
  "💥",
  "x".repeat(5000),
];
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(...HOSTILE),
  fc.constantFrom("javascript:alert(1)", "=1+1", "<b>", "\r\nX: y"),
);
const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.constantFrom(null, -0, 1e308, 1e-9, true, [], {}));

function requestWith(method: string, query: string, body: string): HttpRequest {
  const headers = { "content-type": "application/json" };
  return { method, url: `/?${query}`, headers, rawBody: Buffer.from(body) } as unknown as HttpRequest;
}

describe.each(
  ALL_CALLS.filter(({ endpoint }) => endpoint.body !== "multipart").map((call) => [call.name, call] as const),
)("input of %s", (_name, { endpoint }) => {
  const shape = (endpoint.input as { shape?: Readonly<Record<string, unknown>> }).shape ?? {};
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("x", ...Object.keys(shape)) },
    { weight: 1, arbitrary: text },
  );
  const parameters = fc.dictionary(fc.constantFrom("x", ...Object.keys(shape)), text, { maxKeys: 2 });

  it("is parsed completely, or refused with its fields", async () => {
    const entries = fc.array(fc.tuple(key, value), { maxLength: 5 });
    const property = fc.asyncProperty(parameters, entries, async (path, sent) => {
      const body = `{${sent.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`).join(",")}}`;
      const query =
        endpoint.method === "GET" ? new URLSearchParams(sent.map(([name, one]) => [name, JSON.stringify(one)])) : "";
      const outcome = await parseRequest(endpoint, path, requestWith(endpoint.method, String(query), body)).catch(
        (error: unknown) => error,
      );
      const complaints = complaintsAbout(outcome, Object.keys(shape));
      // An assertion for each of 285,000 outcomes takes a fifth of the time.
      if (complaints.length > 0) throw new Error(complaints.join());
    });
    await expect(fc.assert(property, { numRuns: 1000 })).resolves.toBeUndefined();
  });
});

/** What is wrong with an outcome: a bug, a refusal without details, an extra field. */
function complaintsAbout(outcome: unknown, known: readonly string[]): string[] {
  if (outcome instanceof Failure) {
    const fields = Object.entries(outcome.details.fields ?? {});
    return [
      ...(outcome.code === "invalid-argument" || outcome.code === "payload-too-large" ? [] : [`code ${outcome.code}`]),
      ...(fields.length > 0 || outcome.message.length > 0 ? [] : ["says nothing"]),
      ...fields.flatMap(([field, wrong]) => (field.length <= 120 && wrong.length > 0 ? [] : [`field ${field}`])),
    ];
  }
  if (outcome instanceof Error || typeof outcome !== "object" || outcome === null)
    return [`not refused: ${String(outcome)}`];
  const unknown = Object.keys(outcome).filter((name) => known.length > 0 && !known.includes(name));
  return [...unknown, ...(Object.getPrototypeOf(outcome) === Object.prototype ? [] : ["another prototype"])];
}
