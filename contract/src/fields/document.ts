import * as z from "zod";

/** Largest document that is taken, in bytes: as large as any file in a form may be. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** Most documents that are kept of one person, those that no button shows yet among them. */
export const MAX_DOCUMENTS = 20;

/** An address under which we serve a document: the folder of its owner, and a name that we made. */
const ADDRESS = /^\/media\/document\/[A-Za-z0-9_-]{1,128}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/;

/** Whether this is the address of a document of ours. */
export const isDocumentAddress = (text: string): boolean => ADDRESS.test(text);

/** The address that the upload of a document has answered. */
export const documentAddress = z.string().regex(ADDRESS, "Upload a PDF file.");

/** As many bytes of a file's end hold the mark with which a PDF ends. */
const TAIL_BYTES = 1024;

/**
 * Whether a file is a PDF by its content, whatever it is called: it begins with the mark of a version (ISO 32000-2, 7.5.2)
 * and ends with the mark of its end (7.5.5). Readers also take a mark that comes later; a file that begins as something else
 * is none here.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part);
  return /^%PDF-[12]\.\d[\r\n]/.test(text(bytes.subarray(0, 9))) && text(bytes.subarray(-TAIL_BYTES)).includes("%%EOF");
}
