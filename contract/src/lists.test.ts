import * as z from "zod";
import { describe, expect, test } from "vitest";
import { type Endpoint, isRawReply } from "./endpoint.ts";
import { callsOf, GROUP_NAMES } from "./groups.ts";

/** A list is `{ items, next }`, so that clients read every list in the same way. */

type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** Replies that consist of arrays and are not lists of records. */
const NO_LISTS: Readonly<Record<string, string>> = {
  "admin.getSkills": "A field of a card, which a limit of the card bounds.",
  "enterprise.saveSkills": "The saved setting, which the limit of the input bounds.",
  "enterprise.createEmployees": "The outcomes of the rows of a request, in their order.",
  "events.addVendors": "The outcomes of the vendors of a request, in their order.",
  "events.importBadges": "The outcomes of the rows of a request, in their order.",
  "events.getPhoneSigns": "Two boards of 50 phones each.",
};

/** The schemas of a reply: one, or each alternative of a union. */
function schemasOf(reply: z.ZodType): readonly Schema[] {
  const whole = z.toJSONSchema(reply, { io: "output" }) as Schema;
  const defs = (whole.$defs ?? {}) as Readonly<Record<string, Schema>>;
  const resolve = (schema: Schema): readonly Schema[] => {
    if (schema.$ref !== undefined) return resolve(defs[schema.$ref.replace("#/$defs/", "")] ?? {});
    const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(isSchema);
    return alternatives.length === 0 ? [schema] : alternatives.flatMap(resolve);
  };
  return resolve(whole);
}

const propertiesOf = ({ properties = {} }: Schema) => properties as Readonly<Record<string, Schema>>;

/** Whether a list can have more pages. */
const hasPages = (schema: Schema) => propertiesOf(schema)["next"]?.type !== "null";

const REPLIES = GROUP_NAMES.flatMap((group) =>
  callsOf(group).flatMap(([name, call]) => {
    const { reply }: Endpoint = call;
    return isRawReply(reply) ? [] : schemasOf(reply).map((schema) => [`${group}.${name}`, call, schema] as const);
  }),
);
const LISTS = REPLIES.filter(([, , schema]) => "items" in propertiesOf(schema));

describe.each(LISTS)("the list of %s", (_name, { input }, schema) => {
  test("always has a cursor of the next page, which is null on the last one", () => {
    expect(schema.required).toContain("next");
    const { next } = propertiesOf(schema);
    const alternatives = next?.anyOf?.filter(isSchema).map(({ type }) => type) ?? [next?.type].flat();
    expect(alternatives).toContain("null");
  });

  test("has a field for the cursor in its request if it has pages", () => {
    const fields = Object.keys(propertiesOf(z.toJSONSchema(input, { io: "input" }) as Schema));
    expect(!hasPages(schema) || fields.some((field) => ["after", "before", "cursor"].includes(field))).toBe(true);
  });
});

test("no reply is a list under another name", () => {
  const isArray = ({ type }: Schema) => type === "array";
  const unnamed = REPLIES.filter(([name, , schema]) => {
    const fields = Object.values(propertiesOf(schema));
    const isOfArrays = isArray(schema) || (fields.length > 0 && fields.every(isArray));
    const isNamedList = /\.list[A-Z]/.test(name) && !("items" in propertiesOf(schema));
    return isOfArrays || isNamedList;
  });
  expect(unnamed.map(([name]) => name).toSorted()).toEqual(Object.keys(NO_LISTS).toSorted());
});

test("the lists are found, and those with pages", () => {
  expect(LISTS.length).toBeGreaterThan(45);
  expect(LISTS.filter(([, , schema]) => hasPages(schema)).length).toBeGreaterThan(25);
});
