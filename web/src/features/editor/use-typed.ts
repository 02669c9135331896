import { useState } from "react";
import { isSame } from "../../lib/is-same.ts";
import { withoutSent } from "./without-sent.ts";

export interface TypedForm<Values> {
  readonly values: Values;
  readonly isChanged: boolean;
  /** True from a successful save until the next change. */
  readonly isSaved: boolean;
  /** True from the first attempt to save until a save succeeds: problems are shown. */
  readonly isChecked: boolean;
  readonly change: (part: Partial<Values>) => void;
  /** Removes everything that the user has typed. */
  readonly reset: () => void;
  /** Shows problems from now on; returns whether the values are valid. */
  readonly check: (isValid: boolean) => boolean;
  /** Awaits and returns the reply of `send`, undefined when it failed; afterwards only newer changes are unsaved. */
  readonly save: <Reply>(send: () => Promise<Reply | undefined>) => Promise<Reply | undefined>;
}

/**
 * What is stored: `read`, or what was saved since then, until it is read again. Read values are compared by identity.
 */
export function useStored<T>(read: T): readonly [stored: T, setSaved: (saved: T) => void] {
  const [saved, setSaved] = useState<{ readonly over: T; readonly value: T } | null>(null);
  const stored = saved !== null && saved.over === read ? saved.value : read;
  return [stored, (value) => setSaved({ over: read, value })];
}

/**
 * The values of a form: what the user has typed over what is stored. What is typed during a save stays, and fields that
 * the user has not changed follow the stored values, which have to contain a saved change when `send` resolves.
 */
export function useTyped<Values extends object>(stored: Values): TypedForm<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [isSaved, setSaved] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const values = { ...stored, ...typed };
  const isChanged = !isSame(values, stored);
  return {
    values,
    isChanged,
    isSaved: isSaved && !isChanged,
    isChecked,
    change: (part) => {
      setSaved(false);
      setTyped((now) => ({ ...now, ...part }));
    },
    reset: () => setTyped({}),
    check: (isValid) => {
      setChecked(true);
      return isValid;
    },
    save: async (send) => {
      const reply = await send();
      if (reply === undefined) return undefined;
      setTyped((now) => withoutSent(now, typed));
      setSaved(true);
      setChecked(false);
      return reply;
    },
  };
}
