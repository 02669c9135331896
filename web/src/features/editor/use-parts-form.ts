import { useCallback, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../lib/api-failure.ts";
import { isSame } from "../../lib/is-same.ts";
import { useFields, type Fields, type Problems } from "./use-fields.ts";

export interface PartsForm<Values> extends Pick<Fields<Values>, "values" | "problems" | "change"> {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** The result of the last attempt to save; null before it and after a change. */
  readonly outcome: "saved" | ApiFailure | null;
  /** Saves; false when that failed, which keeps the changes. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** Any change clears all problems: there are few fields, and saving checks all of them again. */
const recheck = (): Problems => ({});

/**
 * The form for a part of the card contents that an enterprise manages.
 * @param initial the stored values; another enterprise or group needs another instance.
 * @param send stores the values; the server's refusals of fields are shown at the fields.
 * @param check returns problems before anything is sent, by dotted path.
 */
export function usePartsForm<Values extends object>(
  initial: Values,
  send: (values: Values) => Promise<void>,
  check: (values: Values) => Problems = recheck,
): PartsForm<Values> {
  const [saved, setSaved] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<PartsForm<Values>["outcome"]>(null);
  const noteChange = useCallback(() => setOutcome(null), []);
  const fields = useFields(initial, recheck, noteChange);
  const { values, problems, change, setProblems, getValues } = fields;

  const save = async (): Promise<boolean> => {
    if (isSaving) return false;
    const sent = getValues();
    const found = check(sent);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    setSaving(true);
    try {
      await send(sent);
      setSaved(sent);
      setOutcome("saved");
      return true;
    } catch (error) {
      const failure = asApiFailure(error);
      setProblems(failure.fields);
      setOutcome(failure);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const discard = () => change(saved);
  return { values, problems, change, isChanged: !isSame(values, saved), isSaving, outcome, save, discard };
}
