import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { badgeCode, readPrinted } from "./badge-code.ts";
import { badgeFields } from "./badge.ts";
import { codeAt, CODE_STEP_MS, codeStep } from "./code.ts";
import { MAX_POINTS, maxPointsOf, pointRules } from "./points.ts";
import { eventQuestions, question, vendorQuestions } from "./question.ts";
import { newVendor } from "./vendor.ts";

const SITE = "https://cardinal.example";
/** The dotted paths that a refusal names. */
const refused = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("what is printed on a badge", () => {
  test("is read back from its code, whatever people and companies are called", () => {
    const name = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .filter((text) => /^\S+( \S+)*$/u.test(text) && !text.includes(", "));
    const company = fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.trim());
    fc.assert(
      fc.property(name, company, (name_first, firm) => {
        const badge = { id: "grace00001", name_first, name_last: "", company: firm };
        const { hash, pathname } = new URL(badgeCode(SITE, "fa1r000001", badge, false));
        expect(pathname).toBe("/e/fa1r000001/grace00001");
        expect(readPrinted(hash.slice(1))).toEqual({ name: name_first, company: firm });
      }),
    );
  });

  test.each([
    ["", null],
    ["%20", null],
    ["%E0%A4%A", null],
    [", Navy", null],
    ["Grace%20Hopper", { name: "Grace Hopper", company: "" }],
    ["Grace,%20Navy,%20Inc", { name: "Grace", company: "Navy, Inc" }],
    ["Grace,Navy", { name: "Grace,Navy", company: "" }],
  ])("is read from %j as %j", (fragment, face) => {
    expect(readPrinted(fragment)).toEqual(face);
  });

  test("has names that are lines, and no way to reach its holder that is none", () => {
    const fields = z.strictObject(badgeFields).partial();
    expect(refused(fields, { email: "", phone: "", company: "", title: "" })).toEqual([]);
    expect(refused(fields, { email: "grace" })).toEqual(["email"]);
    expect(refused(fields, { kind: "vip" })).toEqual(["kind"]);
    expect(refused(fields, { company: "x".repeat(121), title: "a\nb" })).toEqual(["company", "title"]);
  });
});

describe("the code of a sign", () => {
  const seed = Buffer.alloc(32, 7).toString("base64url");

  test("is the same within thirty seconds, and another one after them", async () => {
    const at = 1_800_000_000_000;
    expect(codeStep(at + CODE_STEP_MS - 1)).toBe(codeStep(at));
    expect(codeStep(at + CODE_STEP_MS)).toBe(codeStep(at) + 1);
    const [one, same, next] = await Promise.all([1, 1, 2].map((step) => codeAt(seed, step)));
    expect([one === same, one === next]).toEqual([true, false]);
  });

  test("has eight characters that no one takes for others, and depends on the seed", async () => {
    const codes = await Promise.all(Array.from({ length: 40 }, (_, step) => codeAt(seed, step)));
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/);
    expect(new Set(codes).size).toBe(40);
    expect(codes[0]).not.toBe(await codeAt(Buffer.alloc(32, 8).toString("base64url"), 0));
  });
});

describe("rules for points", () => {
  const rule = (id: string, points: number, limit: number) => ({ id, name: "Stand", points, limit, how: "code" });

  test("give a badge at most 500 in all", () => {
    expect(refused(pointRules, [rule("a", 250, 1), rule("b", 25, 10)])).toEqual([]);
    expect(refused(pointRules, [rule("a", 250, 1), rule("b", 251, 1)])).toEqual([""]);
    expect(maxPointsOf([rule("a", 3, 4), rule("b", 5, 1)])).toBe(17);
    expect([maxPointsOf([]), MAX_POINTS]).toEqual([0, 500]);
  });

  test.each([
    [{ points: 0 }, ["0.points"]],
    [{ limit: 0 }, ["0.limit"]],
    [{ id: "A" }, ["0.id"]],
    [{ id: "a~b" }, ["0.id"]],
    [{ name: "" }, ["0.name", "0.name"]],
    [{ how: "luck" }, ["0.how"]],
  ])("with %j are refused at %j", (change, fields) => {
    expect(refused(pointRules, [{ ...rule("a", 1, 1), ...change }])).toEqual(fields);
  });
});

describe("a question", () => {
  const ask = (id: string, more: object = {}) => ({ id, text: "Which size?", ...more });

  test("has two to eight answers to choose from, or none", () => {
    const choices = (count: number) =>
      refused(question, ask("q", { choices: Array.from({ length: count }, (_, at) => `c${at}`) }));
    expect([1, 2, 8, 9].map(choices)).toEqual([["choices"], [], [], ["choices"]]);
    expect(refused(question, ask("q", { choices: ["a", ""] }))).toContain("choices.1");
  });

  test("of an event has an id that no question of a vendor has", () => {
    expect([refused(eventQuestions, [ask("event1")]), refused(vendorQuestions, [ask("event1")])]).toEqual([[], [""]]);
    expect([refused(eventQuestions, [ask("q1")]), refused(vendorQuestions, [ask("q1")])]).toEqual([[""], []]);
  });

  test("is one of ten at most, each with an id of its own", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ask(`q${at}`));
    expect([refused(vendorQuestions, many(10)), refused(vendorQuestions, many(11))]).toEqual([[], [""]]);
    expect(refused(vendorQuestions, [ask("q"), ask("q")])).toEqual([""]);
    expect(refused(vendorQuestions, [ask("Q")])).toEqual(["0.id"]);
  });
});

test("a vendor that is added has a name and links that are addresses", () => {
  const links = (count: number) => Array.from({ length: count }, () => ({ label: "Shop", url: "example.com" }));
  expect(newVendor.parse({ name: " Compass ", links: links(1) })).toEqual({
    name: "Compass",
    links: [{ label: "Shop", url: "https://example.com" }],
  });
  expect(refused(newVendor, { name: "x".repeat(101) })).toEqual(["name"]);
  expect(refused(newVendor, { name: "A", links: links(11) })).toEqual(["links"]);
  expect(refused(newVendor, { name: "A", links: [{ label: "Shop", url: "javascript:alert(1)" }] })).toEqual([
    "links.0.url",
  ]);
  expect(refused(newVendor, { name: "A", contact: "ada" })).toEqual([""]);
});
