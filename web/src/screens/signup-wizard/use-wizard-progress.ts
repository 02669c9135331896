import { useCallback, useState } from "react";
import { SIGN_UP_DRAFTS } from "../../lib/offline/stored-draft.ts";
import { isStep, STEPS, type Step } from "./wizard-steps.ts";

/** Texts that were typed and not saved yet, by field. */
export type Typed = Readonly<Record<string, string>>;

interface WizardProgress {
  /** The furthest step that was finished or skipped on this device. */
  readonly passed: Step | null;
  readonly typed: Typed;
}

const EMPTY: WizardProgress = { passed: null, typed: {} };

function getKey(uid: string): string {
  return `${SIGN_UP_DRAFTS}${uid}`;
}

/** The progress of an earlier visit; unreadable data counts as none. */
function readProgress(uid: string): WizardProgress {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(uid)) ?? "null");
    if (typeof stored !== "object" || stored === null) return EMPTY;
    const passed =
      "passed" in stored && typeof stored.passed === "string" && isStep(stored.passed) ? stored.passed : null;
    const typed = "typed" in stored && typeof stored.typed === "object" ? { ...stored.typed } : {};
    return { passed, typed: toTyped(typed) };
  } catch {
    return EMPTY;
  }
}

function toTyped(values: object): Typed {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

function storeProgress(uid: string, progress: WizardProgress): void {
  try {
    localStorage.setItem(getKey(uid), JSON.stringify(progress));
  } catch {
    // Without storage, only the stored card determines the next step.
  }
}

/** The user's progress and unsaved input on this device, so that leaving the wizard loses nothing. */
export function useWizardProgress(uid: string) {
  const [progress, setNotes] = useState(() => readProgress(uid));
  const update = useCallback(
    (change: (progress: WizardProgress) => WizardProgress) =>
      setNotes((before) => {
        const after = change(before);
        storeProgress(uid, after);
        return after;
      }),
    [uid],
  );
  const type = useCallback(
    (field: string, value: string) => update((before) => ({ ...before, typed: { ...before.typed, [field]: value } })),
    [update],
  );
  /** Marks a step as passed and removes its input, which is stored now. */
  const pass = useCallback(
    (step: Step, saved: readonly string[] = []) =>
      update(({ passed, typed }) => ({
        passed: passed !== null && STEPS.indexOf(passed) > STEPS.indexOf(step) ? passed : step,
        typed: Object.fromEntries(Object.entries(typed).filter(([field]) => !saved.includes(field))),
      })),
    [update],
  );
  return { ...progress, type, pass };
}
