import type { ReadCode } from "../../features/scanning/read-code.ts";
import type { Signal } from "../../features/scanning/signals.ts";
import type { KnownBadge } from "../../lib/offline/scan-store.ts";

/** The result of a code, as shown to staff. `pending`: the badge is stored but not sent to the API yet. */
export type BadgeResult =
  | "new"
  | "again"
  | "pending"
  | "checked-in"
  | "checked-in-before"
  | "revoked"
  | "late"
  | "refused"
  | "failed"
  | Exclude<ReadCode["kind"], "badge">;

/** The result of a badge after a scan; offline, only from this phone's data. */
export function resultOf({ result, times, first }: KnownBadge, isDesk: boolean): BadgeResult {
  if (result === "revoked" || result === "late" || result === "refused") return result;
  // Earlier scans do not count when they were refused and the API has taken this one as the first.
  const isRepeat = times > 1 && result !== "taken";
  const isAgain = isRepeat || result === "merged" || (result === undefined && first !== undefined);
  if (isAgain) return isDesk ? "checked-in-before" : "again";
  if (result === undefined) return "pending";
  return isDesk ? "checked-in" : "new";
}

const BAD: readonly BadgeResult[] = ["revoked", "late", "refused", "failed", "other-event", "unknown"];
const AGAIN: readonly BadgeResult[] = ["again", "checked-in-before"];

/** The signal of a result. */
export function signalOf(result: BadgeResult): Signal {
  if (BAD.includes(result)) return "bad";
  return AGAIN.includes(result) ? "again" : "good";
}
