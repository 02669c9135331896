import { useCallback, useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { isSame } from "../../lib/is-same.ts";
import { useFields, type Fields, type Problems } from "./use-fields.ts";
import type { Side } from "./stale-line.tsx";
import { useSaveOutcome } from "./use-save-outcome.ts";

export interface PartsForm<Values> extends Pick<Fields<Values>, "values" | "problems" | "change"> {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** The result of the last attempt to save; null before it and after a change. */
  readonly outcome: "saved" | ApiFailure | null;
  /** Saves; false when that failed, which keeps the changes. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
  /** After a `conflict`: reads what is stored now, with or without the changes made here. Null without `newest`. */
  readonly keep: ((side: Side) => Promise<void>) | null;
}

/** What is stored after someone else has saved. */
interface Newest<Values> {
  readonly read: () => Promise<Values>;
  /** What is stored, with the values that were changed here since `before`. */
  readonly merge: (changed: Values, before: Values, stored: Values) => Values;
}

/** Any change clears all problems: there are few fields, and saving checks all of them again. */
const recheck = (): Problems => ({});

/**
 * The form for a part of the card contents that an enterprise manages.
 * @param initial the stored values; another enterprise or group needs another instance.
 * @param send stores the values; the server's refusals of fields are shown at the fields.
 * @param check returns problems before anything is sent, by dotted path.
 * @param newest for a form whose `send` is refused when someone else has saved meanwhile.
 */
export function usePartsForm<Values extends object>(
  initial: Values,
  send: (values: Values) => Promise<void>,
  check: (values: Values) => Problems = recheck,
  newest?: Newest<Values>,
): PartsForm<Values> {
  const [saved, setSaved] = useState(initial);
  const { isSaving, outcome, setOutcome, attempt } = useSaveOutcome<"saved" | ApiFailure | null>();
  const onChange = useCallback(() => setOutcome(null), [setOutcome]);
  const fields = useFields(initial, recheck, onChange);
  const { values, problems, change, setProblems, getValues } = fields;

  const save = async (): Promise<boolean> => {
    const sent = getValues();
    const result = await attempt({
      found: check(sent),
      setProblems,
      send: async () => {
        await send(sent);
        setSaved(sent);
        return "saved";
      },
      toOutcome: (failure) => failure,
    });
    return result === "saved";
  };
  const discard = () => change(saved);
  const keep = async (side: Side, newest: Newest<Values>) => {
    await attempt({
      found: {},
      setProblems,
      send: async () => {
        const stored = await newest.read();
        setSaved(stored);
        change(side === "theirs" ? stored : newest.merge(getValues(), saved, stored));
        return null;
      },
      toOutcome: (failure) => failure,
    });
  };
  return {
    values,
    problems,
    change,
    isChanged: !isSame(values, saved),
    isSaving,
    outcome,
    save,
    discard,
    keep: newest === undefined ? null : (side) => keep(side, newest),
  };
}
