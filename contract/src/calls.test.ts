import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRawReply, pathParameters } from "./endpoint.ts";
import { isFailureCode } from "./failure-codes.ts";
import { FAILURES } from "./failures.ts";
import { callsOf, GROUP_NAMES } from "./groups.ts";
import { openApi, type Operation } from "./openapi.ts";
import { problem } from "./problem.ts";
import { refusalsOf, successesOf } from "./refusals.ts";
import { hasBody, toRequest } from "./request.ts";

/** Invariants of every API call: its encoding as a request and its entry in the OpenAPI document. */

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

  test("puts each field into exactly one of path, query and body, and its address can be decoded", () => {
    const fields = [...inPath, ...inDocument("query"), ...Object.keys(bodyOf()?.properties ?? {})];
    const input = fc.record(Object.fromEntries(fields.map((field) => [field, A_VALUE])));
    fc.assert(
      fc.property(input, (given: Readonly<Record<string, unknown>>) => {
        const { url, rest } = toRequest(call, given);
        const { pathname, searchParams, origin } = new URL(`https://cardinal.example${url}`);
        expect(origin).toBe("https://cardinal.example");
        const decoded = { ...rest, ...Object.fromEntries(searchParams) };
        expect(Object.keys(decoded).toSorted()).toEqual(fields.filter((field) => !inPath.includes(field)).toSorted());
        for (const [field, value] of Object.entries(rest)) expect(value).toBe(given[field]);
        for (const [field, value] of searchParams) expect(value).toBe(asText(given[field]));
        // URL parsers resolve segments that are empty or consist of dots, those of clients as well.
        if (inPath.some((field) => /^\.{0,2}$/.test(asText(given[field])))) return;
        const segments = call.path.split("/");
        const read = pathname.split("/").map(decodeURIComponent);
        expect(read).toEqual(segments.map((part) => (part.startsWith("{") ? asText(given[part.slice(1, -1)]) : part)));
      }),
      { numRuns: 20 },
    );
  });

  test("documents its body if it has one, and no field twice", () => {
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

  test("documents its security schemes and its idempotency", () => {
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

  test("documents its replies and all of its failures", () => {
    for (const status of successesOf(call)) {
      const content = operation.responses[String(status)]?.content ?? {};
      expect(Object.keys(content)).toEqual([isRawReply(call.reply) ? call.reply.raw : "application/json"]);
    }
    const descriptions = Object.values(operation.responses)
      .map(({ description }) => description)
      .join(" ");
    for (const code of refusalsOf(call)) expect(descriptions).toContain(`\`${code}\`: ${FAILURES[code][1]}`);
    const documented = Array.from(descriptions.matchAll(/`([a-z-]+)`:/g), ([, code = ""]) => code);
    expect(new Set(documented)).toEqual(new Set(refusalsOf(call)));
  });

  test("lists only known failure codes, and none twice", () => {
    const own = call.fails ?? [];
    expect(new Set(own).size).toBe(own.length);
    expect(own.filter((code) => !isFailureCode(code))).toEqual([]);
  });

  test("declares body options only where they apply", () => {
    const { body, maxKiB, idempotent, orExisting, status } = call;
    expect(hasBody(call) ? [] : [body, maxKiB, idempotent].filter((one) => one !== undefined)).toEqual([]);
    expect(maxKiB ?? 64).toBeLessThanOrEqual(1024);
    expect(body === "multipart" && maxKiB !== undefined).toBe(false);
    expect(orExisting === true && status !== 201).toBe(false);
  });
});

/** Calls that start something at another service, or report the outcome of each row. */
const CREATING_NOTHING_HERE = ["admin.createDynamicQrSignUp", "enterprise.createEmployees", "payments.createCheckout"];

test("a POST that creates something answers 201", () => {
  const creating = ALL.filter(([name, { method }]) => method === "POST" && /\.(create|add|openStaffPhone)/.test(name));
  expect(creating.filter(([, { status }]) => status !== 201).map(([name]) => name)).toEqual(CREATING_NOTHING_HERE);
});

/** Calls whose answer shows a secret for the only time. */
const CALLS_SHOWING_A_SECRET = ["enterprise.createApiKey", "enterprise.createHook", "enterprise.rotateHookSecret"];

test("an answer that shows a secret is not stored for a repeated request", () => {
  const showing = ALL.filter(([name]) => CALLS_SHOWING_A_SECRET.includes(name));
  expect(showing).toHaveLength(CALLS_SHOWING_A_SECRET.length);
  expect(showing.filter(([, { idempotent }]) => idempotent === true)).toEqual([]);
});

describe("a failure on the wire", () => {
  const failure = {
    error: { code: "username-taken", message: "Taken.", fields: { username: "Taken." }, suggestions: ["ada1"] },
  };

  test("has a code and a message, and may have details", () => {
    expect(problem.parse(failure)).toEqual(failure);
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

  test("has a different message for each code", () => {
    const sentences = Object.values(FAILURES).map(([, sentence]) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(isFailureCode(name)).toBe(false);
  });
});
