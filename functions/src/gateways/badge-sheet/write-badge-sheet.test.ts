import { SHEET_LAYOUTS } from "@cardinal/contract/entities/events/badge-sheet";
import { badgeCode } from "@cardinal/contract/entities/events/badge-code";
import { describe, expect, it } from "vitest";
import { readCodesOf } from "./drawn-pages.test-helper.ts";
import { createSheetFonts } from "./sheet-fonts.ts";
import { SHEET_PLANS } from "./sheet-layouts.ts";
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

async function write(layout: (typeof SHEET_LAYOUTS)[number], badges: readonly PrintedBadge[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await writeBadgeSheet({ layout, event: "Spring fair", badges })) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe("a sheet of badges", () => {
  it("of 250 has a code for each that another decoder reads at 150 dpi, in the order of the list", async () => {
    const badges = badgesOf(250);
    const pdf = await write("a6-a4", badges);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const read = await readCodesOf(pdf, 150);
    expect(read.toSorted()).toEqual(badges.map(({ code }) => code).toSorted());
  });

  it.each(SHEET_LAYOUTS)("as %s has codes that are read, with room around them", async (layout) => {
    const badges = badgesOf(16);
    expect((await readCodesOf(await write(layout, badges), 150)).toSorted()).toEqual(
      badges.map(({ code }) => code).toSorted(),
    );
    const { code, badge, page, columns, rows } = SHEET_PLANS[layout];
    // The longest name makes 77 modules and a quiet zone of four on each side.
    expect((code * 77) / 85).toBeGreaterThanOrEqual(22);
    expect([badge[0] * columns <= page[0], badge[1] * rows <= page[1]]).toEqual([true, true]);
  });

  it("has faces for letters of every script, and keeps words that are read from the right in their order", async () => {
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
