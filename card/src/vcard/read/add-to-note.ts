import { MAX_NOTE } from "@cardinal/contract/entities/contact";
import { countCodePoints } from "@cardinal/contract/fields/characters";
import { lineOf, paragraphOf } from "./plain-text.ts";

/** How much is shown of a text for which the note has no room, in characters. */
const MAX_REST = 120;

/** The texts of the notes as one, and the beginning of what exceeds its maximum length. */
export function noteOf(texts: readonly string[]): { note: string; lost: string[] } {
  const whole = texts.filter((text) => text !== "").join("\n\n");
  const note = paragraphOf(whole, MAX_NOTE);
  const rest = lineOf(paragraphOf(whole, MAX_NOTE + MAX_REST).slice(note.length), MAX_REST);
  return { note, lost: rest === "" ? [] : [rest] };
}

/** A note with values added to it. */
interface ExtendedNote {
  readonly note: string;
  /** The values that the note now contains. */
  readonly kept: string[];
  /** The values for which the note has no room. */
  readonly lost: string[];
}

/**
 * Adds values to a note, one a line, as far as it then has at most `max` code points. They have no labels: a label
 * would depend on the user's language, and the id of an imported contact depends on its note.
 */
export function addToNote(text: string, values: readonly string[], max: number): ExtendedNote {
  const [kept, lost]: [string[], string[]] = [[], []];
  let length = countCodePoints(text);
  for (const value of values) {
    const separator = kept.length > 0 ? "\n" : text === "" ? "" : "\n\n";
    const more = separator.length + countCodePoints(value);
    if (length + more <= max) {
      kept.push(value);
      length += more;
    } else lost.push(value);
  }
  return { note: [text, kept.join("\n")].filter((part) => part !== "").join("\n\n"), kept, lost };
}
