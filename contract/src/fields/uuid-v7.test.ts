import { expect, test } from "vitest";
import { uuidV7 } from "./uuid-v7.ts";

test("a UUID of version 7 begins with its time and is different each time", () => {
  const now = 0x0190_1234_5678;
  const [one, other] = [uuidV7(now), uuidV7(now)];
  expect(one).toMatch(/^01901234-5678-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(other).not.toBe(one);
  expect(uuidV7(now - 1) < one && one < uuidV7(now + 1)).toBe(true);
});

test("a clock before 1970 gives a valid UUID", () => {
  expect(uuidV7(-5)).toMatch(/^00000000-0000-7[0-9a-f]{3}-/);
});
