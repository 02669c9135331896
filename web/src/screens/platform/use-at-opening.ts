import { useState } from "react";

/**
 * The value from when a dialog was opened. What a dialog asks and does must not turn into its opposite while it is
 * open, even if another admin has done the same meanwhile.
 */
export function useAtOpening<T>(opened: boolean, value: T): T {
  const [held, setHeld] = useState({ opened, value });
  if (held.opened === opened) return held.value;
  const next = opened ? { opened, value } : { ...held, opened };
  setHeld(next);
  return next.value;
}
