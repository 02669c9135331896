import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packPage, unpackPage } from "./pack-page.ts";

describe("a packed page", () => {
  it("is unpacked unchanged, whatever it contains", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (html) => {
        expect(unpackPage(packPage(html))).toBe(html);
      }),
    );
  });

  it("contains nothing that JSON would escape", () => {
    expect(packPage("<p>é\u2028</p>".repeat(40))).toMatch(/^[A-Za-z0-9+/]+=*$/);
  });

  it.each([
    ["nothing", ""],
    ["no packed page", "<p>"],
    ["a part of one", packPage("<p>Ada</p>".repeat(20)).slice(0, 20)],
    [
      "one that another release has packed",
      deflateSync("<p>", { dictionary: Buffer.from("other") }).toString("base64"),
    ],
  ])("%s is not a packed page", (_what, packed) => {
    expect(unpackPage(packed)).toBeNull();
  });
});
