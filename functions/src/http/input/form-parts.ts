import { isForeignCharset } from "./encodings.ts";

/** The headers of a form's parts: between each boundary and the empty line after it (RFC 2046 §5.1.1). */
export function headsOf(body: Uint8Array, contentType: string): string[] {
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^";\s]+))/i.exec(contentType) ?? [];
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mark = `--${quoted ?? plain ?? ""}\r\n`;
  const heads: string[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at)) {
    const from = at + mark.length;
    const end = bytes.indexOf("\r\n\r\n", from);
    if (end < 0) return heads;
    heads.push(bytes.toString("utf8", from, end));
    at = end;
  }
  return heads;
}

/** Whether a part declares a charset other than UTF-8. */
export function isForeignPart(head: string): boolean {
  return head.split("\r\n").some((line) => /^content-type\s*:/i.test(line) && isForeignCharset(line));
}

/**
 * The name of a part that contains a backslash, as browsers write it (HTML, "multipart/form-data encoding algorithm").
 * busboy takes the backslash as the start of an escape and skips the part; none of our fields has such a name.
 */
export function nameWithBackslash(head: string): string | null {
  const name = /^content-disposition\s*:.*?;\s*name="([^"]*)"/im.exec(head)?.[1];
  return name?.includes("\\") === true ? name : null;
}
