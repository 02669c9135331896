import { useCallback, useRef, useState } from "react";

/** Problems of the fields by dotted path, such as `buttons.2.data`. */
export type Problems = Readonly<Record<string, string>>;

export interface Fields<Values> {
  readonly values: Values;
  readonly problems: Problems;
  /** The current values, also before they are rendered. */
  readonly getValues: () => Values;
  /**
   * Changes some fields and keeps the identity of the others; the function itself is stable. So parts of an editor can
   * skip renderings that do not affect them.
   */
  readonly change: (part: Partial<Values>) => void;
  readonly setProblems: (problems: Problems) => void;
}

const NO_PROBLEMS: Problems = {};

/**
 * The fields of an editor. After a change, `recheck` returns the problems that remain, and `onChange` is called. Both
 * must be stable functions.
 */
export function useFields<Values extends object>(
  initial: Values,
  recheck: (shown: Problems, values: Values, previous: Values) => Problems,
  onChange: () => void,
): Fields<Values> {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const latest = useRef(values);
  const change = useCallback(
    (part: Partial<Values>) => {
      const previous = latest.current;
      const next = { ...previous, ...part };
      latest.current = next;
      setValues(next);
      setProblems((shown) => (Object.keys(shown).length === 0 ? shown : recheck(shown, next, previous)));
      onChange();
    },
    [recheck, onChange],
  );
  const getValues = useCallback(() => latest.current, []);
  return { values, problems, getValues, change, setProblems };
}
