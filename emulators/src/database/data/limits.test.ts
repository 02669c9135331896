import { describe, expect, it } from "vitest";
import { checkDepth, checkKey, checkText, InvalidDataError, MAX_DEPTH, MAX_STRING_BYTES } from "./limits.ts";

describe("checkKey", () => {
  it.each(["a", "ключ", "__proto__", "constructor", "a b", "a:b", "\u0080", "x".repeat(768), "é".repeat(384)])(
    "accepts %j",
    (key) => {
      expect(() => checkKey(key)).not.toThrow();
    },
  );

  it.each(["", ".", "a.b", "#", "$uid", "a/b", "[", "]", "a\n", "\u0000", "\u007f", "x".repeat(769), "é".repeat(385)])(
    "refuses %j",
    (key) => {
      expect(() => checkKey(key)).toThrow(InvalidDataError);
    },
  );
});

describe("checkDepth", () => {
  it("allows children down to the maximum depth", () => {
    expect(() => checkDepth(MAX_DEPTH - 1)).not.toThrow();
    expect(() => checkDepth(MAX_DEPTH)).toThrow(InvalidDataError);
  });
});

describe("checkText", () => {
  it("counts bytes, not characters", () => {
    expect(() => checkText("x".repeat(MAX_STRING_BYTES))).not.toThrow();
    expect(() => checkText("x".repeat(MAX_STRING_BYTES + 1))).toThrow(InvalidDataError);
    expect(() => checkText("é".repeat(MAX_STRING_BYTES / 2 + 1))).toThrow(InvalidDataError);
  });
});
