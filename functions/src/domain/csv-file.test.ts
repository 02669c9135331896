import papaparse from "papaparse";
import { describe, expect, it } from "vitest";
import { csvFile } from "./csv-file.ts";

async function fileOf(...cells: string[]): Promise<string> {
  const pages = async function* () {
    yield await Promise.resolve([cells]);
  };
  let text = "";
  for await (const part of csvFile(
    cells.map((_cell, at) => `Column ${at + 1}`),
    pages(),
  ))
    text += part;
  return text;
}

/** The cells of the rows after the headings, as read with a list separator. */
const cellsOf = (text: string, delimiter: string) =>
  papaparse
    .parse<string[]>(text, { delimiter, quoteChar: delimiter === "," ? '"' : "\u0000" })
    .data.slice(1)
    .flat();

const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]/;

describe("a text with formulas", () => {
  it.each([
    "=1+1",
    "Eve;=1+1;",
    "Eve; =1+1",
    "Eve;@SUM(1)",
    "Eve;\uff1d1+1",
    "Hello\n=1+1;x",
    "Hello;x\n=1+1;x",
    "Hello\r\n +1-1;x",
    "a\t=1",
    "a;\t-2+3",
    "a;+1-1;=2",
    'say "hi";=1+1',
  ])("contains none for a spreadsheet: %j", async (text) => {
    const file = await fileOf("x", text, "y");
    for (const delimiter of [",", ";", "\t"])
      expect(cellsOf(file, delimiter).filter((cell) => FORMULA.test(cell))).toEqual([]);
  });

  it.each([
    "Mill - Wheel",
    "a;b",
    "- milk\n- bread",
    "+49 30 1234\n+49 (30) 99",
    "one; +49 30 1234",
    "x@y.example;z",
    "",
  ])("keeps what no spreadsheet evaluates: %j", async (text) => {
    const [, cell] = cellsOf(await fileOf("x", text), ",");
    expect(cell?.replace(/^'/, "")).toBe(text);
  });
});
