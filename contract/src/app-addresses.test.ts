import { expect, test } from "vitest";
import { APP_SEGMENTS, TOKEN_SEGMENTS } from "./app-addresses.ts";
import { RESERVED_WORDS, username } from "./fields/username.ts";
import { callsOf, GROUP_NAMES } from "./groups.ts";

test.each(APP_SEGMENTS)("/%s belongs to the app and is reserved as a username", (segment) => {
  expect(RESERVED_WORDS.has(segment)).toBe(true);
});

test.each(TOKEN_SEGMENTS)("/%s is too short to be a username", (segment) => {
  expect(username.safeParse(segment).success).toBe(false);
});

const CALLS = GROUP_NAMES.flatMap((group) => callsOf(group).map(([, { method, path }]) => ({ method, path })));

/** The words of another call's path that stand where this path has a parameter, if a request could match both. */
function wordsAtParameters(path: string, other: string): string[] {
  const [own, others] = [path.split("/"), other.split("/")];
  const isParameter = (segment = "") => segment.startsWith("{");
  const matchesBoth = own.every(
    (segment, at) => segment === others[at] || isParameter(segment) || isParameter(others[at]),
  );
  if (own.length !== others.length || !matchesBoth) return [];
  return others.filter((segment, at) => isParameter(own[at]) && !isParameter(segment));
}

test("a word of the API's paths where a username can stand is reserved", () => {
  const deletions = CALLS.filter(({ method }) => method === "DELETE").map(({ path }) => path);
  const path = "/api/enterprise/{a}/{b}/{c}";
  expect(deletions).toContain(path);
  const words = deletions.flatMap((other) => wordsAtParameters(path, other));
  expect(words).toEqual(["users", "invitation"]);
  expect(words.filter((word) => !RESERVED_WORDS.has(word))).toEqual([]);
});
