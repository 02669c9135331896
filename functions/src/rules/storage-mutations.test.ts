import { expect, test } from "vitest";
import { mutantsOf } from "../testing/mutations/conditions.ts";
import { type Attempt, survivorsOf } from "../testing/mutations/survivors.ts";
import { readRules } from "./rule-texts.ts";
import { STORAGE_CASES } from "./storage-cases.ts";
import { createStorageJudge } from "./storage-in-process.ts";

const RULES = readRules("storage.rules").replace(/\/\/.*$/gm, "");

/**
 * Conditions that can be removed without effect, because the rest of the expression then fails, and a failure refuses.
 */
const WITHOUT_EFFECT = [
  // An anonymous client has no `uid`.
  "storage.rules: without request.auth != null",
  // A missing file has no size.
  "storage.rules: without resource != null",
];

/** The conditions of the rules with their positions. */
const conditions = [...RULES.matchAll(/(\breturn|: if)\s+([^;]+);/g)].map(
  ({ 0: all, 1: before = "", 2: text = "", index }) => ({
    text,
    start: index + all.indexOf(text, before.length),
  }),
);

function attemptsAt({ text, start }: { readonly text: string; readonly start: number }): Attempt[] {
  const always = ["true", "false"]
    .filter((value) => value !== text)
    .map((value) => ({ what: `${text} always ${value}`, text: value }));
  const changes = text === "true" ? always : [...always, ...mutantsOf(text)];
  return changes.map(({ what, text: changed }) => ({
    name: `storage.rules: ${what.replaceAll(/\s+/g, " ")}`,
    run: async () => findDifference(RULES.slice(0, start) + changed + RULES.slice(start + text.length)),
  }));
}

/** @throws Error at the first case with a wrong verdict. */
function findDifference(rules: string): void {
  const isAllowed = createStorageJudge(rules);
  const wrong = STORAGE_CASES.find((one) => isAllowed(one) !== one.allowed);
  if (wrong !== undefined) throw new Error(`Wrong verdict: ${JSON.stringify(wrong)}`);
}

test("the rules of Storage match their cases", () => {
  const isAllowed = createStorageJudge(RULES);
  expect(STORAGE_CASES.map((one) => ({ ...one, allowed: isAllowed(one) }))).toEqual(STORAGE_CASES);
});

test("any change of a condition of storage.rules is detected", async () => {
  expect(conditions.length).toBeGreaterThan(3);
  expect(await survivorsOf(conditions.flatMap(attemptsAt), WITHOUT_EFFECT)).toEqual(WITHOUT_EFFECT);
});
