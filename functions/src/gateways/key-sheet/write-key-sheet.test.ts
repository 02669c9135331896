import { createHash } from "node:crypto";
import { printCardKey, toCardKey } from "@cardinal/contract/fields/card-key";
import { describe, expect, it } from "vitest";
import { readCodesOf } from "../badge-sheet/drawn-pages.test-helper.ts";
import { KEY_PLAN, type PrintedKey, writeKeySheet } from "./write-key-sheet.ts";

const keysOf = (count: number): PrintedKey[] =>
  Array.from({ length: count }, (_, at) => {
    const key = toCardKey(createHash("sha256").update(`card ${at}`).digest());
    return { serial: at + 1, key: printCardKey(key), code: `https://cards.cardinal.example/k/${key}?s=qr` };
  });

async function write(keys: readonly PrintedKey[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await writeKeySheet({ title: "Kiosk", keys })) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe("a sheet of printed cards", () => {
  it("of 500 has a code for each, readable by an independent decoder at 150 dpi", async () => {
    const keys = keysOf(500);
    const read = await readCodesOf(await write(keys), 150);
    expect(read.toSorted()).toEqual(keys.map(({ code }) => code).toSorted());
  });

  it("has codes of at least 18 mm without their quiet zone, and cards that fit on the page with room for crop marks", () => {
    const { page, card, columns, rows, code } = KEY_PLAN;
    // The address with a long host name needs 45 modules in level Q, and a quiet zone of four on each side.
    expect((code * 45) / 53).toBeGreaterThanOrEqual(18);
    expect([page[0] - columns * card[0] >= 20, page[1] - rows * card[1] >= 20]).toEqual([true, true]);
  });

  it("of no keys has no page", async () => {
    expect((await write([])).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
