import { useEffect, useEffectEvent, useState } from "react";

const MINUTE_MS = 60_000;

/**
 * The time, for a screen that stays open: it follows the clock every minute, and when the page is shown again.
 * @param onMinute called at the same times
 */
export function useMinute(onMinute?: () => void): number {
  const [now, setNow] = useState(Date.now);
  const report = useEffectEvent(() => onMinute?.());
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === "hidden") return;
      setNow(Date.now());
      report();
    };
    const timer = setInterval(update, MINUTE_MS);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return now;
}
