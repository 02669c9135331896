import { deflateSync } from "node:zlib";

/** Concatenates PDF objects in the given order, with the offset of each. */
function place(objects: readonly string[]): { readonly text: string; readonly places: readonly number[] } {
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  return { text, places };
}

const PAGES = ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>", "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>"];

/** A PDF of one empty page that readers open, with the given title. */
export function createPdf(title = "Hello"): Buffer {
  const info = `<< /Title (${title}) >>`;
  const { text, places } = place(["<< /Type /Catalog /Pages 2 0 R >>", ...PAGES, info]);
  const lines = places.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${lines}`;
  const trailer = `trailer\n<< /Size ${places.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer);
}

/**
 * A PDF whose objects are listed in a stream, as most programs write them today. `more` is added to the stream's
 * dictionary.
 */
export function createPdfWithStream(more = ""): Buffer {
  const { text, places } = place(["<< /Type /Catalog /Pages 2 0 R >>", ...PAGES]);
  const rows = [[0, 0, 255], ...[...places, text.length].map((start) => [1, start, 0])];
  const list = deflateSync(
    Buffer.from(rows.flatMap(([type = 0, start = 0, end = 0]) => [type, start >> 8, start & 255, end])),
  );
  const head = `4 0 obj\n<< /Type /XRef /Size 5 /W [1 2 1] /Root 1 0 R ${more} /Filter /FlateDecode /Length ${list.length} >>\nstream\n`;
  const end = `\nendstream\nendobj\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(text + head), list, Buffer.from(end)]);
}
