import * as z from "zod";
import { DOCUMENT_ADDRESS } from "./web/document-address.ts";

/** Maximum size of a document in bytes, the limit for all files in forms. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** Maximum number of stored documents per user, including those that no button uses yet. */
export const MAX_DOCUMENTS = 20;

/** The address that the upload of a document has returned. */
export const documentAddress = z.string().regex(DOCUMENT_ADDRESS, "Upload a PDF file.");

/** Number of bytes at the end of a file that must contain the end marker of a PDF. */
const TAIL_BYTES = 1024;

/**
 * Whether a file is a PDF by its content: it begins with the version header (ISO 32000-2, 7.5.2) and ends with the end
 * marker (7.5.5). Readers also accept a later header, but files that begin with something else are rejected here.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part);
  return /^%PDF-[12]\.\d[\r\n]/.test(text(bytes.subarray(0, 9))) && text(bytes.subarray(-TAIL_BYTES)).includes("%%EOF");
}
