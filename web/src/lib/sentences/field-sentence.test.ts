import { buttonInput } from "@cardinal/contract/entities/button";
import { cardFields } from "@cardinal/contract/entities/card";
import { password } from "@cardinal/contract/fields/contact-data";
import { color } from "@cardinal/contract/fields/color";
import { username } from "@cardinal/contract/fields/username";
import type * as z from "zod";
import { expect, test } from "vitest";
import { getFieldSentence } from "./field-sentence.ts";

const UNKNOWN = "Diese Angabe ist nicht gültig.";
const button = { id: "b1", ref: "phone", data: "call me" };

const REFUSED: [string, z.ZodType, unknown][] = [
  ["empty name", cardFields.name_first, " "],
  ["long name", cardFields.name_first, "a".repeat(81)],
  ["link for a name", cardFields.name_last, "www.example.com"],
  ["line break", cardFields.job_title, "a\nb"],
  ["control character", cardFields.bio, "a\u0007b"],
  ["phone", buttonInput, button],
  ["email", buttonInput, { ...button, ref: "email" }],
  ["web address", buttonInput, { ...button, ref: "website" }],
  ["another network", buttonInput, { ...button, ref: "linkedin", data: "https://example.com" }],
  ["empty data", buttonInput, { ...button, data: "" }],
  ["skills", cardFields.skills, Array.from({ length: 21 }, (_, at) => `skill ${at}`)],
  ["buttons", cardFields.buttons, Array.from({ length: 41 }, (_, at) => ({ ...button, id: `b${at}`, data: "123" }))],
  ["same id", cardFields.buttons, [1, 2].map(() => ({ ...button, data: "123" }))],
  ["theme", cardFields.profile_theme, "a b"],
  ["colour", color, "red"],
  ["username", username, "a"],
  ["reserved username", username, "admin"],
  ["short password", password, "12345"],
];

test.each(REFUSED)("%s: the contract's sentence has its own German translation", (_, schema, value) => {
  const problem = schema.safeParse(value).error?.issues[0]?.message ?? "";
  expect(problem).not.toBe("");
  expect(getFieldSentence(problem, "de")).not.toBe(UNKNOWN);
  expect(getFieldSentence(problem, "de")).not.toBe(problem);
  expect(getFieldSentence(problem, "en")).toBe(problem);
});

test("keeps numbers in the sentence, and has a generic sentence for unknown problems", () => {
  expect(getFieldSentence("Use at most 80 characters.", "de")).toContain("80");
  expect(getFieldSentence("Invalid input: expected string", "de")).toBe(UNKNOWN);
});
