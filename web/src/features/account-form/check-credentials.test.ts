import { expect, test } from "vitest";
import { checkNewPassword } from "./check-credentials.ts";

test.each([
  ["empty", "", "passwordMissing"],
  ["of 5 characters", "12345", "passwordShort"],
  ["of 3 characters with two UTF-16 units each", "🙂🙂🙂", "passwordShort"],
  ["of 6 characters", "123456", null],
  ["of 4,097 characters", "x".repeat(4097), "passwordLong"],
])("a new password %s", (_what, password, problem) => {
  expect(checkNewPassword(password)).toBe(problem);
});
