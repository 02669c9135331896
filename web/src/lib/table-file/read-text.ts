/** Decodes in `encoding`; null when the bytes are invalid. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Guesses UTF-16 without a byte order mark: in Latin text every other byte is zero. */
function guessUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, 400);
  const nothing = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) nothing[at % 2] = (nothing[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nothing;
  if (odd > sample.length / 4 && even < odd / 8) return "utf-16le";
  return even > sample.length / 4 && odd < even / 8 ? "utf-16be" : null;
}

/**
 * The text of a file: by its byte order mark, else UTF-16 if it looks like it, else UTF-8, else Windows-1252, which
 * older programs write and which accepts any byte.
 */
export function readText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, "utf-16le") ?? "";
  if (first === 0xfe && second === 0xff) return decode(bytes, "utf-16be") ?? "";
  const wide = guessUtf16(bytes);
  return (wide && decode(bytes, wide)) ?? decode(bytes, "utf-8") ?? new TextDecoder("windows-1252").decode(bytes);
}
