import { useEffect } from "react";

const POLL_MS = 2000;

/** Calls a function every two seconds; null: not at the moment. */
export function usePolling(reload: (() => void) | null): void {
  useEffect(() => {
    if (reload === null) return;
    const timer = setInterval(reload, POLL_MS);
    return () => clearInterval(timer);
  }, [reload]);
}
