import { useEffect, useRef } from "react";

/** How long after a change it is asked for again, unless another change follows. */
const QUIET_MS = 200;
/** The longest that a change waits while others follow; and the least time between two requests. */
const MOST_MS = 1000;

/**
 * Calls `reload` after `value` has changed (null: not known yet): once it has been quiet for a moment, and within a second of the
 * first change, but not more often than once a second.
 */
export function useReloadSoon(value: string | null, reload: () => void): void {
  const seen = useRef<string | null>(null);
  const first = useRef<number | null>(null);
  const last = useRef(0);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (value === null) return;
    seen.current ??= value;
    if (seen.current === value) return;
    const now = Date.now();
    first.current ??= now;
    const soon = Math.min(QUIET_MS, first.current + MOST_MS - now);
    const timer = setTimeout(
      () => {
        seen.current = value;
        first.current = null;
        last.current = Date.now();
        latest.current();
      },
      Math.max(0, soon, last.current + MOST_MS - now),
    );
    return () => clearTimeout(timer);
  }, [value]);
}
