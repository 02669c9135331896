import { describe, expect, test } from "vitest";
import * as z from "zod";
import { type Endpoint, isRawReply, pathParameters } from "./endpoint.ts";
import { isFailureCode } from "./failure-codes.ts";
import { FAILURES, statusOf } from "./failures.ts";
import { callsOf, GROUP_NAMES } from "./groups.ts";

const calls = GROUP_NAMES.flatMap((group) => callsOf(group).map(([name, call]) => [`${group}.${name}`, call] as const));

/** Method and path as the router distinguishes them: with anonymous parameters and without a trailing slash. */
function shapeOf(call: Endpoint): string {
  return `${call.method} ${call.path.replace(/\{\w+\}/g, "{}").replace(/\/$/, "")}`;
}

test("no two calls have the same method and path", () => {
  const shapes = calls.map(([, call]) => shapeOf(call));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

describe.each(calls)("%s", (name, call) => {
  test("is under the path of its group", () => {
    const group = name.slice(0, name.indexOf("."));
    const prefix = group === "docs" ? "/api/" : `/api/${group}/`;
    // A group with its own host needs no path prefix.
    expect(call.path.startsWith("/api/")).toBe(call.host === undefined);
    expect(call.path.startsWith(prefix) || call.host === group).toBe(true);
  });

  test("declares a partner if and only if partners may call it", () => {
    expect(call.partner !== undefined).toBe(call.access === "partner");
  });

  test("has an input schema that converts to JSON Schema and contains every path parameter", () => {
    const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" });
    const branches = schema.anyOf ?? [schema];
    for (const branch of branches)
      for (const parameter of pathParameters(call.path))
        expect(Object.keys((branch as z.core.JSONSchema.ObjectSchema).properties ?? {})).toContain(parameter);
  });

  test("rejects unknown keys", () => {
    const parsed = call.input.safeParse({ surely_unknown: 1 });
    expect(parsed.success).toBe(false);
    expect(JSON.stringify(parsed.error?.issues)).toContain("surely_unknown");
  });

  test("has a reply schema that converts to JSON Schema, and a summary", () => {
    const reply = isRawReply(call.reply) ? { type: call.reply.raw } : z.toJSONSchema(call.reply, { io: "output" });
    expect(reply).not.toEqual({});
    expect(call.summary).toMatch(/^[A-Z].*\.$/);
  });
});

describe("failures", () => {
  test("each code has a status of 400 or more and a message", () => {
    for (const [code, [status, message]] of Object.entries(FAILURES)) {
      expect(isFailureCode(code)).toBe(true);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/^[A-Z].*\.$/);
    }
  });

  test("statusOf finds the status of a code, and isFailureCode rejects unknown codes", () => {
    expect(statusOf("username-taken")).toBe(409);
    expect(isFailureCode("constructor")).toBe(false);
  });
});
