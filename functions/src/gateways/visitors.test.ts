import { expect, test } from "vitest";
import { solve } from "../testing/solve.ts";
import { createVisitorsGateway } from "./visitors.ts";

const visitors = createVisitorsGateway("a key of this test");
const ID = "abcdefghijklmnopqrstuv";
const NOW = Date.UTC(2026, 4, 1, 12);
const HOUR = 3_600_000;

test("a token identifies its visitor for two hours", () => {
  const token = visitors.issue(ID, NOW);
  expect(visitors.read(token, NOW)).toBe(ID);
  expect(visitors.read(token, NOW + 2 * HOUR - 1)).toBe(ID);
  expect(visitors.read(token, NOW + 2 * HOUR)).toBeNull();
});

test("a token of another key, another time or another visitor is not valid", () => {
  const token = visitors.issue(ID, NOW);
  const [, , mac = ""] = token.split(".");
  const later = visitors
    .issue(ID, NOW + HOUR)
    .split(".")
    .slice(0, 2)
    .join(".");
  expect(createVisitorsGateway("another key").read(token, NOW)).toBeNull();
  for (const made of [`${later}.${mac}`, token.replace("a", "b"), `${token}.x`, "", "..", "a.b", token.slice(0, -1)])
    expect(visitors.read(made, NOW)).toBeNull();
});

test("a proof of work is valid for ten minutes, and only for its challenge", () => {
  const asked = visitors.ask(NOW);
  const proof = solve(asked);
  const done = visitors.check(proof, NOW + 599_000);
  expect(done).not.toBeNull();
  expect(visitors.check(proof, NOW)).toEqual(done);
  expect(visitors.check(proof, NOW + 600_000)).toBeNull();
  expect(createVisitorsGateway("another key").check(proof, NOW)).toBeNull();
});

test.each([
  ["no number", (challenge: string) => challenge],
  ["too few", (challenge: string) => `${challenge}:0`],
  ["wrong numbers", (challenge: string) => `${challenge}:1,1,1,1,1,1,1,1`],
  ["letters", (challenge: string) => `${challenge}:a,b,c,d,e,f,g,h`],
  ["a token of a visitor", () => `${visitors.issue(ID, NOW)}:0,0,0,0,0,0,0,0`],
])("%s is not a proof of work", (_name, answer) => {
  expect(visitors.check(answer(visitors.ask(NOW).challenge), NOW)).toBeNull();
});
