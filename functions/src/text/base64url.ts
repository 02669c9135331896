/** Decodes base64url; null unless the text is the canonical encoding of its bytes (RFC 4648 §3.5). */
export function fromBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : null;
}
