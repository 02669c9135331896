import { useCallback, useState } from "react";
import { isStep, STEPS, type Step } from "./wizard-steps.ts";

/** Texts that were typed and not saved yet, by field. */
export type Typed = Readonly<Record<string, string>>;

interface Notes {
  /** The furthest step that was finished or skipped on this device. */
  readonly passed: Step | null;
  readonly typed: Typed;
}

const NOTHING: Notes = { passed: null, typed: {} };

function getKey(uid: string): string {
  return `cardinal.wizard.${uid}`;
}

/** What an earlier visit noted; anything unreadable counts as nothing. */
function readNotes(uid: string): Notes {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(uid)) ?? "null");
    if (typeof stored !== "object" || stored === null) return NOTHING;
    const passed =
      "passed" in stored && typeof stored.passed === "string" && isStep(stored.passed) ? stored.passed : null;
    const typed = "typed" in stored && typeof stored.typed === "object" ? { ...stored.typed } : {};
    return { passed, typed: toTyped(typed) };
  } catch {
    return NOTHING;
  }
}

function toTyped(values: object): Typed {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

function writeNotes(uid: string, notes: Notes): void {
  try {
    localStorage.setItem(getKey(uid), JSON.stringify(notes));
  } catch {
    // Without storage the stored card alone tells where to go on.
  }
}

/** Notes on this device about how far a person came and what they typed, so that leaving half-way loses nothing. */
export function useWizardNotes(uid: string) {
  const [notes, setNotes] = useState(() => readNotes(uid));
  const update = useCallback(
    (change: (notes: Notes) => Notes) =>
      setNotes((before) => {
        const after = change(before);
        writeNotes(uid, after);
        return after;
      }),
    [uid],
  );
  const type = useCallback(
    (field: string, value: string) => update((before) => ({ ...before, typed: { ...before.typed, [field]: value } })),
    [update],
  );
  /** Notes a step as passed and forgets what was typed there, which is stored now. */
  const pass = useCallback(
    (step: Step, saved: readonly string[] = []) =>
      update(({ passed, typed }) => ({
        passed: passed !== null && STEPS.indexOf(passed) > STEPS.indexOf(step) ? passed : step,
        typed: Object.fromEntries(Object.entries(typed).filter(([field]) => !saved.includes(field))),
      })),
    [update],
  );
  return { ...notes, type, pass };
}
