import { withoutDirectionMarks } from "@cardinal/contract/fields/characters";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The fixed parts of a workbook with one sheet (ECMA-376, part 1). */
const PARTS = {
  "[Content_Types].xml": `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Leads" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
} as const;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** What XML does not allow in a text (XML 1.0, 2.2 Characters). */
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
/** Maximum number of characters of a cell (Excel specifications and limits). */
const CELL_SIZE = 32_767;

const escapeXml = (text: string): string =>
  withoutDirectionMarks(text)
    .slice(0, CELL_SIZE)
    .replace(NOT_IN_XML, "")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");

/** A row of inline strings, which are never evaluated as formulas. */
const toXml = (row: readonly string[]): string =>
  `<row>${row.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`).join("")}</row>`;

/**
 * Rows as a streamed Excel file with one sheet and a row of headings.
 * @param pages the rows in batches.
 */
export async function* xlsxFile(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const { strToU8, Zip, ZipDeflate, ZipPassThrough } = await import("fflate");
  let parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    parts.push(part);
  });
  const take = (): Uint8Array[] => {
    const taken = parts;
    parts = [];
    return taken;
  };
  for (const [name, text] of Object.entries(PARTS)) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml");
  zip.add(sheet);
  sheet.push(strToU8(`${XML}<worksheet xmlns="${MAIN}"><sheetData>${toXml(columns)}`));
  for await (const page of pages) {
    sheet.push(strToU8(page.map(toXml).join("")));
    yield* take();
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* take();
}
