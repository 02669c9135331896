import { MAX_UPLOAD_BYTES } from "../../config/limits.ts";
import { Failure } from "../../domain/failure.ts";
import type { UploadedFile } from "../../domain/use-case.ts";
import { isForeignCharset, requirePlainBody } from "./encodings.ts";
import { headsOf, isForeignPart, nameWithBackslash } from "./form-parts.ts";
import { MAX_FORM_BYTES } from "../arrival/read-body.ts";
import { type HttpRequest, headerOf } from "../request.ts";

export interface Multipart {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

const tooLarge = () => new Failure("payload-too-large", { message: "Send a file of at most 10 MiB." });
const malformed = () => new Failure("invalid-argument", { message: "This form data isn’t well-formed." });
/**
 * The chunks of a file as one array: the parser slices them from one buffer, consecutively, so nothing needs to be
 * copied.
 */
function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  if (first === undefined) return new Uint8Array();
  let end = first.byteOffset;
  for (const { buffer, byteOffset, byteLength } of chunks) {
    if (buffer !== first.buffer || byteOffset !== end) return Buffer.concat(chunks);
    end += byteLength;
  }
  return Buffer.from(first.buffer, first.byteOffset, end - first.byteOffset);
}

/**
 * Parses a form with one file in the field `file`, and a few short text fields.
 * @throws Failure `unsupported-media-type`, `payload-too-large`, or `invalid-argument` when it is not such a form.
 */
export async function readMultipart(request: HttpRequest): Promise<Multipart> {
  const type = headerOf(request, "content-type");
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type))
    throw new Failure("unsupported-media-type", { message: "Send multipart/form-data." });
  requirePlainBody(request);
  const body = request.rawBody ?? new Uint8Array();
  if (body.byteLength > MAX_FORM_BYTES) throw tooLarge();
  const heads = headsOf(body, type);
  if (isForeignCharset(type) || heads.some(isForeignPart))
    throw new Failure("unsupported-media-type", { message: "Send texts in UTF-8." });
  const odd = heads.map(nameWithBackslash).find((name) => name !== null);
  if (odd !== undefined)
    throw new Failure("invalid-argument", { fields: { [odd.slice(0, 120)]: "This field is not known here." } });
  const { default: busboy } = await import("busboy");
  return new Promise((resolve, reject) => {
    const fields: [string, string][] = [];
    let file: Uint8Array | undefined;
    let form;
    try {
      // busboy reports `limit` at this many bytes, not above.
      const limits = {
        fileSize: MAX_UPLOAD_BYTES + 1,
        files: 1,
        fields: 20,
        fieldSize: 8192,
        parts: 22,
        headerPairs: 50,
      };
      form = busboy({ headers: request.headers, limits });
    } catch {
      reject(malformed());
      return;
    }
    form.on("field", (name, value) => fields.push([name, value]));
    form.on("file", (name, stream) => {
      const chunks: Uint8Array[] = [];
      stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      stream.on("limit", () => reject(tooLarge()));
      stream.on("error", () => reject(malformed()));
      stream.on("close", () => {
        if (name === "file") file = joined(chunks);
      });
    });
    form.on("filesLimit", () => reject(new Failure("invalid-argument", { fields: { file: "Send one file." } })));
    form.on("fieldsLimit", () => reject(malformed()));
    form.on("partsLimit", () => reject(malformed()));
    form.on("error", () => reject(malformed()));
    form.on("close", () => {
      if (file === undefined) reject(new Failure("invalid-argument", { fields: { file: "This is required." } }));
      else resolve({ fields: Object.fromEntries(fields), file: { bytes: file } });
    });
    form.end(body);
  });
}
