import { useEffect, useRef } from "react";

/** Delay of the reload after a change, unless another change follows. */
const QUIET_MS = 200;
/** Maximum delay while further changes follow, and minimum interval between two requests. */
const INTERVAL_MS = 1000;

/**
 * Calls `reload` after `value` has changed (null: not known yet): debounced, but within a second of the
 * first change, but not more often than once a second.
 */
export function useReloadSoon(value: string | null, reload: () => void): void {
  const reloaded = useRef<string | null>(null);
  const first = useRef<number | null>(null);
  const last = useRef(0);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (value === null) return;
    reloaded.current ??= value;
    if (reloaded.current === value) return;
    const now = Date.now();
    first.current ??= now;
    const soon = Math.min(QUIET_MS, first.current + INTERVAL_MS - now);
    const timer = setTimeout(
      () => {
        reloaded.current = value;
        first.current = null;
        last.current = Date.now();
        latest.current();
      },
      Math.max(0, soon, last.current + INTERVAL_MS - now),
    );
    return () => clearTimeout(timer);
  }, [value]);
}
