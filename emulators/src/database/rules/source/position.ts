import { RulesError } from "../types.ts";

/** A position in a text, with the first line and the first column being 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Translates a 0-based offset (UTF-16 code units) into a line and a column, both from 1.
 * Only LF ends a line; a CR counts as a column, as in the official emulator's messages.
 */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let lineStart = 0;
  for (let next = text.indexOf("\n"); next !== -1 && next < offset; next = text.indexOf("\n", next + 1)) {
    line += 1;
    lineStart = next + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** Creates the error for an offset of the rules file. */
export function rulesErrorAt(text: string, offset: number, message: string): RulesError {
  const { line, column } = positionAt(text, offset);
  return new RulesError(message, line, column);
}
