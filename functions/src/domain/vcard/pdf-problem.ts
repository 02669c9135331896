/** Maximum length of a dictionary that is read, in characters: real ones have a few hundred. */
const MAX_DICTIONARY = 65_536;

/** The text from `at` to the next `end`, or null when there is none within the maximum length. */
function until(text: string, at: number, end: string): string | null {
  const part = text.slice(at, at + MAX_DICTIONARY);
  const length = part.indexOf(end);
  return length === -1 ? null : part.slice(0, length);
}

/**
 * The dictionary with which readers start (ISO 32000-2, 7.5.5 and 7.5.8): it follows the table of objects to which the
 * end of the file points, or is that of a stream. When the end points elsewhere, readers search for the last one, as
 * done here.
 */
function trailerIn(text: string): string | null {
  const start = /^startxref\s+(\d{1,10})\s/.exec(text.slice(text.lastIndexOf("startxref")))?.[1];
  const section = start === undefined ? "" : text.slice(Number(start), Number(start) + 64).trimStart();
  if (/^\d+\s+\d+\s+obj\b/.test(section)) {
    const dictionary = until(text, Number(start), "stream");
    if (dictionary !== null && /\/XRef\b/.test(dictionary)) return dictionary;
  }
  const last = section.startsWith("xref") ? text.indexOf("trailer", Number(start)) : text.lastIndexOf("trailer");
  return last === -1 ? null : until(text, last, "startxref");
}

/**
 * Why readers cannot open a file that starts and ends as a PDF: `file-damaged` when it has no usable list of its
 * objects or its root is missing, `file-protected` when it is encrypted; null when no problem is found.
 */
export function pdfProblem(bytes: Uint8Array): "file-damaged" | "file-protected" | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const trailer = trailerIn(text);
  const [, number, generation] = /\/Root\s+(\d{1,10})\s+(\d{1,5})\s+R\b/.exec(trailer ?? "") ?? [];
  if (trailer === null || number === undefined) return "file-damaged";
  if (/\/Encrypt[\s/<]/.test(trailer)) return "file-protected";
  // Where objects are compressed (7.5.7), the root may be among them.
  const root = new RegExp(`(?:^|\\s)${number}\\s+${generation}\\s+obj\\b`);
  return root.test(text) || text.includes("/ObjStm") ? null : "file-damaged";
}
