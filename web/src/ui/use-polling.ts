import { useEffect } from "react";

/** Calls a function every `ms` milliseconds; null: not at the moment. */
export function usePolling(reload: (() => void) | null, ms = 2000): void {
  useEffect(() => {
    if (reload === null) return;
    const timer = setInterval(reload, ms);
    return () => clearInterval(timer);
  }, [reload, ms]);
}
