import { SHEET_LAYOUTS } from "@cardinal/contract/entities/events/badge-sheet";
import { badgeCode } from "@cardinal/contract/entities/events/badge-code";
import { describe, expect, it } from "vitest";
import { readCodesOf } from "./drawn-pages.test-helper.ts";
import { createPicture } from "../../testing/pictures.ts";
import { createSheetFonts } from "./sheet-fonts.ts";
import { SHEET_PLANS, withPictures } from "./sheet-layouts.ts";
import { type PrintedBadge, writeBadgeSheet } from "./write-badge-sheet.ts";

const NAMES: readonly (readonly [string, string, string])[] = [
  ["Grace", "Hopper", "Navy"],
  ["Αριστοτέλης", "Παπαδόπουλος", "Ακαδημία Αθηνών"],
  ["Святослав", "Преображенский", "Завод"],
  ["משה", "בן־מימון", "רפואה"],
  ["عبد الرحمن", "الخوارزمي", "بيت الحكمة"],
  ["愛達", "勒芙蕾絲", "分析引擎有限公司"],
  ["김", "철수", "서울대학교"],
  ["W".repeat(80), "M".repeat(80), "Q".repeat(120)],
];

const badgesOf = (count: number): PrintedBadge[] =>
  Array.from({ length: count }, (_, at) => {
    const [name_first = "", name_last = "", company = ""] = NAMES[at % NAMES.length] ?? [];
    const id = String(at).padStart(10, "0");
    const code = badgeCode("https://cardinal.example", "fa1r000001", { id, name_first, name_last, company }, false);
    return {
      id,
      name: `${name_first} ${name_last}`,
      title: "Countess",
      company,
      kind: "Press",
      color: "#b3261e",
      code,
    };
  });

async function write(
  layout: (typeof SHEET_LAYOUTS)[number],
  badges: readonly PrintedBadge[],
  banner: Uint8Array | null = null,
  logo: Uint8Array | null = null,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await writeBadgeSheet({ layout, event: "Spring fair", banner, logo, badges }))
    parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const plain = new Map<string, Promise<Buffer>>();
/** Badges without pictures, which several tests compare with: each layout is written once. */
function writePlain(layout: (typeof SHEET_LAYOUTS)[number], count: number): Promise<Buffer> {
  const key = `${layout} ${count}`;
  const written = plain.get(key) ?? write(layout, badgesOf(count));
  plain.set(key, written);
  return written;
}

const pictureCount = (pdf: Buffer) => pdf.toString("latin1").split("/Subtype /Image").length - 1;

describe("a sheet of badges", () => {
  it("of 250 has a code for each, readable by an independent decoder at 150 dpi", async () => {
    const badges = badgesOf(250);
    const pdf = await writePlain("a6-a4", 250);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const read = await readCodesOf(pdf, 150);
    expect(read.toSorted()).toEqual(badges.map(({ code }) => code).toSorted());
  });

  it.each(SHEET_LAYOUTS)("as %s has readable codes, with their quiet zone", async (layout) => {
    const badges = badgesOf(16);
    expect((await readCodesOf(await writePlain(layout, 16), 150)).toSorted()).toEqual(
      badges.map(({ code }) => code).toSorted(),
    );
    const { code, badge, page, columns, rows } = SHEET_PLANS[layout];
    // The longest name needs 77 modules and a quiet zone of four on each side.
    expect((code * 77) / 85).toBeGreaterThanOrEqual(22);
    expect([badge[0] * columns <= page[0], badge[1] * rows <= page[1]]).toEqual([true, true]);
  });

  it("of ten pages with a banner contains it once, and every code is readable", async () => {
    const badges = badgesOf(40);
    const banner = await createPicture({ width: 1240, height: 413 });
    const pdf = await write("a6-a4", badges, banner);
    expect((await readCodesOf(pdf, 150)).toSorted()).toEqual(badges.map(({ code }) => code).toSorted());
    expect(pictureCount(pdf)).toBe(1);
    expect(pdf.byteLength - (await writePlain("a6-a4", 40)).byteLength).toBeLessThan(banner.byteLength + 100_000);
  });

  it.each([
    ["a6-a4", 1],
    ["a6-letter", 1],
    ["card-a4", 1],
    ["a6", 1],
    ["label-62", 0],
  ] as const)("as %s has a banner where there is room, and readable codes", async (layout, pictures) => {
    const badges = badgesOf(16);
    const pdf = await write(layout, badges, await createPicture({ width: 1240, height: 413 }));
    expect((await readCodesOf(pdf, 150)).toSorted()).toEqual(badges.map(({ code }) => code).toSorted());
    expect(pictureCount(pdf)).toBe(pictures);
    // The longest name needs 77 modules and a quiet zone of four on each side.
    const { code } = withPictures(SHEET_PLANS[layout], { banner: true, logo: true });
    expect((code * 77) / 85).toBeGreaterThanOrEqual(22);
  });

  it.each([
    ["a6-a4", 1, 2],
    ["a6-letter", 1, 2],
    ["card-a4", 1, 1],
    ["a6", 1, 2],
    ["label-62", 0, 0],
  ] as const)("as %s has a logo where there is room, once, and readable codes", async (layout, alone, both) => {
    const badges = badgesOf(16);
    const logo = await createPicture({ width: 600, height: 200 });
    const pdf = await write(layout, badges, null, logo);
    const full = await write(layout, badges, await createPicture({ width: 1240, height: 413 }), logo);
    const codes = badges.map(({ code }) => code).toSorted();
    for (const one of [pdf, full]) expect((await readCodesOf(one, 150)).toSorted()).toEqual(codes);
    expect([pictureCount(pdf), pictureCount(full)]).toEqual([alone, both]);
    expect(pdf.byteLength - (await writePlain(layout, 16)).byteLength).toBeLessThan(logo.byteLength + 20_000);
  });

  it("has fonts for letters of every script, and orders right-to-left words correctly", async () => {
    const fonts = await createSheetFonts();
    const facesOf = (text: string) => fonts.runsOf(text).map(({ font }) => font.split(" ")[0]);
    expect(
      NAMES.map(([first, last, company]) => facesOf(`${first} ${last} ${company}`).every((face) => face !== "")),
    ).toEqual(NAMES.map(() => true));
    expect([facesOf("김철수"), facesOf("משה"), facesOf("Ada")]).toEqual([
      expect.arrayContaining(["noto-sans-kr"]),
      ["noto-sans-hebrew"],
      ["inter"],
    ]);
    const words = fonts.runsOf("משה Ada").map(({ text }) => text.trim());
    expect(words.filter((word) => word !== "")).toEqual(["Ada", "משה"]);
  });
});
