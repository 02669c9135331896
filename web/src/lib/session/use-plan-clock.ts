import { graceEnd } from "@cardinal/contract/entities/billing";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { useEffect, useState } from "react";

/** A timer cannot run longer than 24 days. */
const MAX_WAIT_MS = 86_400_000;

/** The first moment after `since` at which a plan in a user's record ends by its date; null when there is none. */
function nextEnd({ plan_until, billing }: StoredUser, since: number): number | null {
  const grace = billing?.state === "past_due" ? graceEnd(billing.past_due_date ?? 0) : 0;
  const ends = [plan_until ?? 0, grace].filter((end) => end > since);
  return ends.length === 0 ? null : Math.min(...ends);
}

/**
 * The time for which the user's plan is computed. It is taken again when a plan in the record ends, because the record
 * itself does not change then; after a device has slept through that moment, when the app is shown again.
 */
export function usePlanClock(record: StoredUser | null): number {
  const [now, setNow] = useState(() => Date.now());
  const end = record === null ? null : nextEnd(record, now);
  useEffect(() => {
    if (end === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const left = end - Date.now();
      if (left <= 0) setNow(Date.now());
      else timer = setTimeout(check, Math.min(left, MAX_WAIT_MS));
    };
    check();
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [end]);
  return now;
}
