import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPagePacker, packPage, unpackJson, unpackPage } from "./pack-page.ts";

const contentOf = (html: string) => ({ html, json: '{"name_first":"Ada"}' });

describe("a packed page", () => {
  it("is unpacked unchanged with its JSON, whatever they contain", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), fc.json({ stringUnit: "binary" }), (html, json) => {
        const packed = packPage({ html, json });
        expect(unpackPage(packed)).toEqual({ html, json });
        expect(unpackJson(packed)).toEqual({ json });
      }),
    );
  });

  it("costs little more for JSON that repeats the page", () => {
    const texts = Array.from({ length: 40 }, (_, at) => `Text ${(at * 7919) % 1000}`).join(" ");
    const json = JSON.stringify({ bio: texts });
    const alone = packPage({ html: `<p>${texts}</p>`, json: "{}" });
    expect(packPage({ html: `<p>${texts}</p>`, json }).length - alone.length).toBeLessThan(texts.length / 10);
  });

  it("contains nothing that JSON would escape", () => {
    expect(packPage(contentOf("<p>é\u2028</p>".repeat(40)))).toMatch(/^[A-Za-z0-9+/]+=*$/);
  });

  it.each([
    ["nothing", ""],
    ["no packed page", "<p>"],
    ["a part of one", packPage(contentOf("<p>Ada</p>".repeat(20))).slice(0, 20)],
    [
      "one that another release has packed",
      deflateSync("<p>", { dictionary: Buffer.from("other") }).toString("base64"),
    ],
  ])("%s is not a packed page", (_what, packed) => {
    expect(unpackPage(packed)).toBeNull();
    expect(unpackJson(packed)).toBeNull();
  });

  it("contains none of the release's style sheets, whichever of them the page has", () => {
    const sheets = ["first", "classic", "split", "late"].map((name) =>
      Array.from({ length: 200 }, (_, at) => `.${name}-${(at * 7919) % 1000}{top:${at}px}`).join(""),
    );
    const pageWith = (names: readonly number[]) => `<style>${names.map((at) => sheets[at]).join("")}</style><p>Ada</p>`;
    const packer = createPagePacker({ sample: pageWith([0, 1, 3]), sheets });
    for (const names of [[0, 1, 3], [0, 2, 3], [0, 3], []]) {
      const packed = packer.packPage(contentOf(pageWith(names)));
      expect(packed.length).toBeLessThan(110);
      expect(packer.unpackPage(packed)).toEqual(contentOf(pageWith(names)));
    }
  });
});
