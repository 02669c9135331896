import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { filesOf, foreignFiles, readFont } from "./font-files.ts";

test("letters of every file can be measured for a PDF", async () => {
  const document = new PDFDocument();
  for (const file of [...(await filesOf("inter")), ...(await foreignFiles())]) {
    const letters = file.ranges.map(([from]) => String.fromCodePoint(from)).join("");
    expect(document.font(await readFont(file, 700)).widthOfString(letters), file.name).toBeGreaterThan(0);
  }
});
