import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPagePacker, packPage, unpackPage } from "./pack-page.ts";

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

  it("contains none of the release's style sheets, whichever of them the page has", () => {
    const sheets = ["first", "classic", "split", "late"].map((name) =>
      Array.from({ length: 200 }, (_, at) => `.${name}-${(at * 7919) % 1000}{top:${at}px}`).join(""),
    );
    const pageWith = (names: readonly number[]) => `<style>${names.map((at) => sheets[at]).join("")}</style><p>Ada</p>`;
    const packer = createPagePacker({ sample: pageWith([0, 1, 3]), sheets });
    for (const names of [[0, 1, 3], [0, 2, 3], [0, 3], []]) {
      const packed = packer.packPage(pageWith(names));
      expect(packed.length).toBeLessThan(80);
      expect(packer.unpackPage(packed)).toBe(pageWith(names));
    }
  });
});
