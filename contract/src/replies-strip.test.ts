import * as z from "zod";
import { describe, expect, test } from "vitest";
import { isRawReply } from "./endpoint.ts";
import { callsOf, GROUP_NAMES } from "./groups.ts";

/**
 * What a use-case returns is parsed by the reply of its call: what the reply does not name stays behind, at every
 * depth.
 */

type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** Texts that fit the patterns of replies. */
const TEXTS = [
  "",
  "x",
  "ada",
  "abcdefghjk",
  "#112233",
  "/media/x.webp",
  "https://example.com/",
  "acme.night",
  "2026-01-01",
  "-OaAaAaAaAaAaAaAaAaA",
  "0190a5e4-6f7a-7c3d-9e2f-123456789abc",
];
const textOf = ({ pattern, format, minLength = 0 }: Schema) =>
  format === "uri"
    ? "https://example.com/"
    : (TEXTS.find(
        (text) => text.length >= minLength && (pattern === undefined || new RegExp(pattern, "u").test(text)),
      ) ?? "x");

/** A value that fits a schema, with everything in it that may be there. */
function sampleOf(schema: Schema, defs: Readonly<Record<string, Schema>>): unknown {
  if (schema.$ref !== undefined) return sampleOf(defs[schema.$ref.replace("#/$defs/", "")] ?? {}, defs);
  const [first] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(
    (one) => isSchema(one) && one.type !== "null",
  );
  if (first !== undefined && isSchema(first)) return sampleOf(first, defs);
  if ("const" in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === "array") {
    const { items, minItems = 1 } = schema;
    return isSchema(items) ? Array.from({ length: Math.max(1, minItems) }, () => sampleOf(items as Schema, defs)) : [];
  }
  if (schema.type === "object" && schema.properties === undefined) {
    const { additionalProperties, propertyNames } = schema;
    const keys = isSchema(propertyNames) && propertyNames.enum !== undefined ? propertyNames.enum : [ANY_KEY];
    return Object.fromEntries(
      keys.map((key) => [String(key), isSchema(additionalProperties) ? sampleOf(additionalProperties, defs) : 1]),
    );
  }
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, isSchema(one) ? sampleOf(one, defs) : 1]),
    );
  // Of a value that may be null, the type is a list: `["string", "null"]`.
  const types: readonly unknown[] = [schema.type].flat();
  if (types.includes("string")) return textOf(schema);
  if (types.includes("boolean")) return true;
  return types.includes("null") && types.length === 1 ? null : Math.max(1, schema.minimum ?? 1);
}

/** The key of samples of maps, whose keys are data. */
const ANY_KEY = "any_key";

/** The same value with a field more in one of its records, for each of them. */
function withMore(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, at) =>
      withMore(one).map((more): unknown => value.map((other: unknown, index) => (index === at ? more : other))),
    );
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => withMore(one).map((more) => ({ ...value, [key]: more })));
  return Object.hasOwn(value, ANY_KEY) ? inner : [{ ...value, surely_secret: "secret" }, ...inner];
}

const REPLIES = GROUP_NAMES.flatMap((group) =>
  callsOf(group).flatMap(([name, { reply }]) => {
    if (isRawReply(reply)) return [];
    const whole = z.toJSONSchema(reply, { io: "output" }) as Schema;
    const defs = (whole.$defs ?? {}) as Readonly<Record<string, Schema>>;
    const schema = defs[(whole.$ref ?? "").replace("#/$defs/", "")] ?? whole;
    const sample = sampleOf(schema, defs);
    return [[`${group}.${name}`, reply, sample, schema] as const];
  }),
);
describe.each(REPLIES)("the reply of %s", (_name, reply, sample, schema) => {
  test("gives out what it names, and nothing else at any depth: that is left out, or the reply is refused for it", () => {
    expect(reply.parse(sample)).toEqual(sample);
    for (const more of withMore(sample)) {
      const parsed = reply.safeParse(more);
      const isRefusedForIt = JSON.stringify(parsed.error?.issues ?? []).includes("surely_secret");
      expect(isRefusedForIt ? sample : parsed.data).toEqual(sample);
    }
  });

  test("refuses a use-case that leaves out a field that it promises, and names it", () => {
    const required = schema.type === "object" ? (schema.required ?? []) : [];
    for (const field of required) {
      const { [field]: _missing, ...rest } = sample as Readonly<Record<string, unknown>>;
      const named = reply.safeParse(rest).error?.issues.map(({ path }) => path[0]);
      expect([field, named]).toEqual([field, [field]]);
    }
  });
});

test("most replies promise something that is a record", () => {
  expect(REPLIES.filter(([, , , { type }]) => type === "object").length).toBeGreaterThan(200);
});
