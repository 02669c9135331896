import * as z from "zod";
import { describe, expect, test } from "vitest";
import { isRawReply } from "./endpoint.ts";
import { callsOf, GROUP_NAMES } from "./groups.ts";

/** Replies are parsed with the call's schema, which must remove all undeclared data. */

type Schema = z.core.JSONSchema.BaseSchema;

const REPLIES = GROUP_NAMES.flatMap((group) =>
  callsOf(group).flatMap(([name, { reply }]) =>
    isRawReply(reply) ? [] : [[`${group}.${name}`, reply, z.toJSONSchema(reply, { io: "output" }) as Schema] as const],
  ),
);

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** A schema and all schemas within it, each with its path. */
function parts(schema: Schema, at = "reply"): (readonly [at: string, schema: Schema])[] {
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties, $defs = {} } = schema;
  const below = [
    ...Object.entries(properties),
    ...Object.entries($defs),
    ...(isSchema(items) ? [["[]", items] as const] : []),
    ...(isSchema(additionalProperties) ? [["*", additionalProperties] as const] : []),
    ...[...anyOf, ...oneOf].map((one, index) => [`|${index}`, one] as const),
  ];
  const inner = below.flatMap(([key, one]) => (isSchema(one) ? parts(one, `${at}.${key}`) : []));
  return [[at, schema], ...inner];
}

describe.each(REPLIES)("the reply of %s", (_name, reply, schema) => {
  test("has only closed objects and typed values at every depth", () => {
    const open = parts(schema).filter(([, { type, properties, additionalProperties }]) => {
      const isMap = properties === undefined && isSchema(additionalProperties);
      return type === "object" && !isMap && additionalProperties !== false;
    });
    expect(open.map(([at]) => at)).toEqual([]);
    const anything = parts(schema).filter(([, one]) => Object.keys(one).length === 0);
    expect(anything.map(([at]) => at)).toEqual([]);
  });

  test("contains no secret or internal field", () => {
    const secret = /password|secret|(^|_)token$|valid_after|owner_data|address_hash|photo_jpeg|disabled_by/;
    const named = parts(schema).flatMap(([, { properties = {} }]) => Object.keys(properties));
    expect(named.filter((name) => secret.test(name))).toEqual([]);
  });

  test("must not be undefined", () => {
    expect(reply.safeParse(undefined).success).toBe(false);
  });
});
