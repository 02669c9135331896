import { useCallback, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../lib/api-failure.ts";
import { isSame } from "../../lib/is-same.ts";
import { useFields, type Fields, type Problems } from "./use-fields.ts";

export interface PartsForm<Values> extends Pick<Fields<Values>, "values" | "problems" | "change"> {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** What the last attempt to save came to; null before it, and after a change. */
  readonly outcome: "saved" | ApiFailure | null;
  /** Saves; false when it did not work. Nothing is lost then. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** Any change takes back the marks: there are few fields, and saving checks all of them again. */
const recheck = (): Problems => ({});

/**
 * The form over a part of what an enterprise lays over cards.
 * @param begin as it is stored; another enterprise or group needs another instance.
 * @param send stores it; the server's refusal of fields is shown at them.
 * @param check what is wrong before anything is sent, by dotted path.
 */
export function usePartsForm<Values extends object>(
  begin: Values,
  send: (values: Values) => Promise<void>,
  check: (values: Values) => Problems = recheck,
): PartsForm<Values> {
  const [kept, setKept] = useState(begin);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<PartsForm<Values>["outcome"]>(null);
  const noteChange = useCallback(() => setOutcome(null), []);
  const fields = useFields(begin, recheck, noteChange);
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
      setKept(sent);
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
  const discard = () => change(kept);
  return { values, problems, change, isChanged: !isSame(values, kept), isSaving, outcome, save, discard };
}
