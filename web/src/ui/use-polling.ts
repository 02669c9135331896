import { useEffect } from "react";

/**
 * Calls a function every `ms` milliseconds while the page is visible, and at once when it becomes visible again; null:
 * not at the moment.
 */
export function usePolling(reload: (() => void) | null, ms = 2000): void {
  useEffect(() => {
    if (reload === null) return;
    const poll = () => {
      if (document.visibilityState === "visible") reload();
    };
    const timer = setInterval(poll, ms);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [reload, ms]);
}
