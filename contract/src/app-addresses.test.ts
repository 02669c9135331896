import { expect, test } from "vitest";
import { APP_SEGMENTS, TOKEN_SEGMENTS } from "./app-addresses.ts";
import { RESERVED_WORDS, username } from "./fields/username.ts";

test.each(APP_SEGMENTS)("/%s belongs to the app and is reserved as a username", (segment) => {
  expect(RESERVED_WORDS.has(segment)).toBe(true);
});

test.each(TOKEN_SEGMENTS)("/%s is too short to be a username", (segment) => {
  expect(username.safeParse(segment).success).toBe(false);
});
