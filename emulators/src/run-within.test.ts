import { describe, expect, it } from "vitest";
import { matchWithin, TookTooLongError } from "./run-within.ts";

const test = (pattern: RegExp, text: string) => matchWithin(pattern, text, () => pattern.test(text));

describe("matchWithin", () => {
  it.each([
    [/^a+$/, "aaa", true],
    [/^(ab|c)+$/, "ab".repeat(100), true],
    [/^(ab|c)+$/, `${"ab".repeat(100)}x`, false],
    [/a*b*c*$/, `${"abc".repeat(200)}x`, true],
  ])("%s on %s: %s", (pattern, text, expected) => {
    expect(test(pattern, text)).toBe(expected);
  });

  it.each([
    [/^(a+)+$/, `${"a".repeat(50)}b`],
    [/^(a|a)*$/, `${"a".repeat(50)}b`],
    [/.*.*.*.*.*.*.*.*x/, "a".repeat(5000)],
  ])("gives up %s, which would take years", (pattern, text) => {
    const begin = Date.now();
    expect(() => test(pattern, text)).toThrow(TookTooLongError);
    expect(Date.now() - begin).toBeLessThan(20_000);
    expect(test(/^(b)+$/, "b".repeat(50))).toBe(true);
  });

  it("lets other errors through", () => {
    const fail = () => {
      throw new TypeError("broken");
    };
    expect(() => matchWithin(/(a)+/, "a".repeat(50), fail)).toThrow(new TypeError("broken"));
  });
});
