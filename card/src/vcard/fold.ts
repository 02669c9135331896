/** Maximum octets of a line without its CRLF (RFC 2426 section 2.6). */
export const LINE_OCTETS = 75;

const utf8 = new TextEncoder();

/**
 * Folds one logical line: inserts CRLF and a space where the next character would exceed 75 octets. It never splits a
 * character, because readers decode each physical line separately.
 */
export function foldLine(line: string): string {
  if (line.length <= LINE_OCTETS && /^[\u0020-\u007e]*$/.test(line)) return line;
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const width = utf8.encode(character).length;
    if (octets + width > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += width;
  }
  return folded;
}

/** Folds every line and ends each with CRLF, the last one too. An empty line stays an empty line. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}
