import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRawReply, pathParameters } from "./endpoint.ts";
import { FAILURES, isFailureCode } from "./failures.ts";
import { callsOf, GROUP_NAMES } from "./groups.ts";
import { openApi, type Operation } from "./openapi.ts";
import { problem } from "./problem.ts";
import { refusalsOf, successesOf } from "./refusals.ts";
import { hasBody, toRequest } from "./request.ts";

/** What holds for each call of the interface: how it travels, and what the document says of it. */

const ALL = GROUP_NAMES.flatMap((group) => callsOf(group).map(([name, call]) => [`${group}.${name}`, call] as const));
const document = openApi("https://cardinal.example");

function operationOf(path: string, method: string): Operation {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${method} ${path} is not in the document.`);
  return found;
}

const A_VALUE = fc.oneof(fc.string({ unit: "grapheme", maxLength: 12 }), fc.integer(), fc.boolean());
const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

describe.each(ALL)("%s", (name, call) => {
  const operation = operationOf(call.path, call.method);
  const inPath = pathParameters(call.path);
  const inDocument = (place: string) => operation.parameters.filter((one) => one.in === place).map((one) => one.name);
  const bodyOf = () => Object.values(operation.requestBody?.content ?? {})[0]?.schema;

  test("travels whole: path, query and body have each field once, and an address can be read back", () => {
    const fields = [...inPath, ...inDocument("query"), ...Object.keys(bodyOf()?.properties ?? {})];
    const input = fc.record(Object.fromEntries(fields.map((field) => [field, A_VALUE])));
    fc.assert(
      fc.property(input, (given: Readonly<Record<string, unknown>>) => {
        const { url, rest } = toRequest(call, given);
        const { pathname, searchParams, origin } = new URL(`https://cardinal.example${url}`);
        expect(origin).toBe("https://cardinal.example");
        const travelled = { ...rest, ...Object.fromEntries(searchParams) };
        expect(Object.keys(travelled).toSorted()).toEqual(fields.filter((field) => !inPath.includes(field)).toSorted());
        for (const [field, value] of Object.entries(rest)) expect(value).toBe(given[field]);
        for (const [field, value] of searchParams) expect(value).toBe(asText(given[field]));
        // Dots alone would be taken for a way up, by the one who asks as well.
        if (inPath.some((field) => /^\.{0,2}$/.test(asText(given[field])))) return;
        const segments = call.path.split("/");
        const read = pathname.split("/").map(decodeURIComponent);
        expect(read).toEqual(segments.map((part) => (part.startsWith("{") ? asText(given[part.slice(1, -1)]) : part)));
      }),
      { numRuns: 20 },
    );
  });

  test("has its body in the document when it carries one, and nothing there twice", () => {
    expect(operation.requestBody !== undefined).toBe(hasBody(call));
    expect(inDocument("path")).toEqual(inPath);
    expect(operation.parameters.filter((one) => one.in === "path").every(({ required }) => required)).toBe(true);
    expect(hasBody(call) ? inDocument("query") : []).toEqual([]);
    const body = Object.keys(bodyOf()?.properties ?? {});
    expect(body.filter((field) => inPath.includes(field))).toEqual([]);
    const type = call.body === "multipart" ? "multipart/form-data" : "application/json";
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(hasBody(call) ? [type] : []);
    expect(body.includes("file")).toBe(call.body === "multipart");
  });

  test("says in the document who may call, and that it is done once where it is", () => {
    const scheme = {
      anyone: [],
      "signed-in": ["idToken"],
      user: ["idToken"],
      admin: ["idToken"],
      partner: ["signature"],
    };
    const ofKeys = [
      ...(call.scope === undefined ? [] : ["apiKey"]),
      ...(call.phones === undefined ? [] : ["phoneKey"]),
    ];
    expect((operation.security ?? []).flatMap(Object.keys)).toEqual([...scheme[call.access], ...ofKeys]);
    const key = call.idempotent === true ? ["Idempotency-Key"] : [];
    expect(inDocument("header")).toEqual([...(call.headers ?? []), ...key]);
    expect([operation.operationId, operation.tags]).toEqual([name, [name.slice(0, name.indexOf("."))]]);
    expect(operation.description ?? "").toContain(call.who ?? "");
  });

  test("answers in the document with what it gives, and with every refusal in words", () => {
    for (const status of successesOf(call)) {
      const content = operation.responses[String(status)]?.content ?? {};
      expect(Object.keys(content)).toEqual([isRawReply(call.reply) ? call.reply.raw : "application/json"]);
    }
    const told = Object.values(operation.responses)
      .map(({ description }) => description)
      .join(" ");
    for (const code of refusalsOf(call)) expect(told).toContain(`\`${code}\`: ${FAILURES[code][1]}`);
    const named = Array.from(told.matchAll(/`([a-z-]+)`:/g), ([, code = ""]) => code);
    expect(new Set(named)).toEqual(new Set(refusalsOf(call)));
  });

  test("names no refusal that follows already, and none twice", () => {
    const own = call.fails ?? [];
    expect(new Set(own).size).toBe(own.length);
    expect(own.filter((code) => !isFailureCode(code))).toEqual([]);
  });

  test("sends no more than 64 KiB unless it says so, and files in forms only", () => {
    const { body, maxKiB, idempotent, orExisting, status } = call;
    expect(hasBody(call) ? [] : [body, maxKiB, idempotent].filter((one) => one !== undefined)).toEqual([]);
    expect(maxKiB ?? 64).toBeLessThanOrEqual(1024);
    expect(body === "multipart" && maxKiB !== undefined).toBe(false);
    expect(orExisting === true && status !== 201).toBe(false);
  });
});

/** Calls whose answer shows a secret for the only time. */
const SHOWING_A_SECRET = ["enterprise.createApiKey", "enterprise.createHook", "enterprise.rotateHookSecret"];

test("an answer that shows a secret is not kept for a repeat", () => {
  const shown = ALL.filter(([name]) => SHOWING_A_SECRET.includes(name));
  expect(shown).toHaveLength(SHOWING_A_SECRET.length);
  expect(shown.filter(([, { idempotent }]) => idempotent === true)).toEqual([]);
});

describe("a refusal on the wire", () => {
  const refusal = {
    error: { code: "username-taken", message: "Taken.", fields: { username: "Taken." }, suggestions: ["ada1"] },
  };

  test("has a code and a sentence, and may have more", () => {
    expect(problem.parse(refusal)).toEqual(refusal);
    expect(problem.parse({ error: { code: "x", message: "" } })).toEqual({ error: { code: "x", message: "" } });
  });

  test.each([
    null,
    {},
    { error: "x" },
    { error: { code: "x" } },
    { error: { message: "x" } },
    { error: { code: 7, message: "x" } },
    { error: { code: "x", message: "x", fields: { a: 1 } } },
    { error: { code: "x", message: "x", suggestions: "ada1" } },
  ])("is not %j", (body) => {
    expect(problem.safeParse(body).success).toBe(false);
  });

  test("can be any of the codes, and no two say the same", () => {
    const sentences = Object.values(FAILURES).map(([, sentence]) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(isFailureCode(name)).toBe(false);
  });
});
