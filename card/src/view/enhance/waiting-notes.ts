import type { Note } from "./deliver.ts";
import { WAITING_KEY } from "./count.ts";

/** What was written on this device and has not arrived yet, oldest first; of every card that was visited. */
export function waitingNotes(): Note[] {
  try {
    // Only this file writes there.
    return JSON.parse(localStorage.getItem(WAITING_KEY) ?? "[]") as Note[];
  } catch {
    return [];
  }
}

/** Keeps a note until it is forgotten; false when this browser keeps nothing. */
export function keepNote(note: Note): boolean {
  return write([...waitingNotes().filter(({ key }) => key !== note.key), note]);
}

export function forgetNote({ key }: Note): void {
  write(waitingNotes().filter((one) => one.key !== key));
}

function write(notes: readonly Note[]): boolean {
  try {
    if (notes.length === 0) localStorage.removeItem(WAITING_KEY);
    else localStorage.setItem(WAITING_KEY, JSON.stringify(notes));
    return true;
  } catch {
    return false; // storage can be full or forbidden
  }
}
