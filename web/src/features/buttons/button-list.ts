import type { Button } from "@cardinal/contract/entities/button";
import { type ButtonRef, shapeOf } from "@cardinal/contract/entities/button-kinds";

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";

/** A new button id: 12 characters of 57, so that two never collide on one card. */
function createButtonId(): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(random, (value) => ALPHABET[value % ALPHABET.length]).join("");
}

/** An empty button of a kind. */
export function createButton(ref: ButtonRef): Button {
  return { id: createButtonId(), ref, data: "" };
}

/** The list with one button replaced; an empty label and `hidden: false` are omitted, as the server stores them. */
export function replaceButton(list: readonly Button[], changed: Button): Button[] {
  const { label, hidden, ...rest } = changed;
  const tidy: Button = { ...rest, ...(label ? { label } : {}), ...(hidden ? { hidden } : {}) };
  return list.map((button) => (button.id === tidy.id ? tidy : button));
}

/** The list with the button at `from` put at `to`; a position outside the list changes nothing. */
export function moveButton(list: readonly Button[], from: number, to: number): Button[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}

/** The list with a removed button back at its old place (or the end, when the list has become shorter). */
export function restoreButton(list: readonly Button[], button: Button, place: number): Button[] {
  return list.toSpliced(Math.min(place, list.length), 0, button);
}

/** Whether a saved button has this button's file: the save that removes the last one deletes the file. */
export function hasSavedFile({ ref, data }: Button, saved: readonly Button[]): boolean {
  return shapeOf(ref) === "file" && saved.some((button) => button.data === data);
}
