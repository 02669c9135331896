import { useState, type Dispatch, type SetStateAction } from "react";
import { asApiFailure, type ApiFailure } from "../../lib/api-failure.ts";
import type { Problems } from "./use-fields.ts";

interface Attempt<Outcome> {
  /** Problems found before anything is sent; any of them blocks the attempt. */
  readonly found: Problems;
  /** Shows problems at the fields: `found`, or those that the server refused. */
  readonly setProblems: (problems: Problems) => void;
  readonly send: () => Promise<Outcome>;
  readonly toOutcome: (failure: ApiFailure) => Outcome;
}

interface SaveAttempts<Outcome> {
  readonly isSaving: boolean;
  /** The outcome of the last attempt; null before it and while one is running. */
  readonly outcome: Outcome | null;
  readonly setOutcome: Dispatch<SetStateAction<Outcome | null>>;
  /** Saves, one attempt at a time; null when nothing was sent. Never throws. */
  readonly attempt: (attempt: Attempt<Outcome>) => Promise<Outcome | null>;
}

/** Saves the contents of an editor and keeps the outcome. */
export function useSaveOutcome<Outcome>(): SaveAttempts<Outcome> {
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const attempt = async ({ found, setProblems, send, toOutcome }: Attempt<Outcome>): Promise<Outcome | null> => {
    if (isSaving) return null;
    setProblems(found);
    if (Object.keys(found).length > 0) return null;
    setSaving(true);
    setOutcome(null);
    const result = await send().catch((error: unknown) => {
      const failure = asApiFailure(error);
      setProblems(failure.fields);
      return toOutcome(failure);
    });
    setOutcome(() => result);
    setSaving(false);
    return result;
  };
  return { isSaving, outcome, setOutcome, attempt };
}
