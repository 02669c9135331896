import { describe, expect, test } from "vitest";
import * as z from "zod";
import { type Endpoint, isRawReply, pathParameters } from "./endpoint.ts";
import { FAILURES, isFailureCode, statusOf } from "./failures.ts";
import { callsOf, GROUP_NAMES } from "./groups.ts";

const calls = GROUP_NAMES.flatMap((group) => callsOf(group).map(([name, call]) => [`${group}.${name}`, call] as const));

/** The path with its parameters made anonymous and its trailing slash taken off: what the router tells apart. */
function shapeOf(call: Endpoint): string {
  return `${call.method} ${call.path.replace(/\{\w+\}/g, "{}").replace(/\/$/, "")}`;
}

test("no two calls answer the same method and path", () => {
  const shapes = calls.map(([, call]) => shapeOf(call));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

describe.each(calls)("%s", (name, call) => {
  test("lies under the path of its group", () => {
    const group = name.slice(0, name.indexOf("."));
    const prefix = group === "docs" ? "/api/" : `/api/${group}/`;
    // At an address of its own, a group needs no path to be told from others.
    expect(call.path.startsWith("/api/")).toBe(call.host === undefined);
    expect(call.path.startsWith(prefix) || call.host === group).toBe(true);
  });

  test("names the partner whose signature it takes, when it takes one", () => {
    expect(call.partner !== undefined).toBe(call.access === "partner");
  });

  test("has an input schema that a JSON Schema can be written of, with every path parameter in it", () => {
    const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" });
    const branches = schema.anyOf ?? [schema];
    for (const branch of branches)
      for (const parameter of pathParameters(call.path))
        expect(Object.keys((branch as z.core.JSONSchema.ObjectSchema).properties ?? {})).toContain(parameter);
  });

  test("refuses keys that it does not know", () => {
    const parsed = call.input.safeParse({ surely_unknown: 1 });
    expect(parsed.success).toBe(false);
    expect(JSON.stringify(parsed.error?.issues)).toContain("surely_unknown");
  });

  test("has a reply that a JSON Schema can be written of, and a sentence that says what it does", () => {
    const reply = isRawReply(call.reply) ? { type: call.reply.raw } : z.toJSONSchema(call.reply, { io: "output" });
    expect(reply).not.toEqual({});
    expect(call.summary).toMatch(/^[A-Z].*\.$/);
  });
});

describe("failures", () => {
  test("each code has one status of 400 or more and a sentence", () => {
    for (const [code, [status, message]] of Object.entries(FAILURES)) {
      expect(isFailureCode(code)).toBe(true);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/^[A-Z].*\.$/);
    }
  });

  test("a status is found by code, and strangers are told apart", () => {
    expect(statusOf("username-taken")).toBe(409);
    expect(isFailureCode("constructor")).toBe(false);
  });
});
