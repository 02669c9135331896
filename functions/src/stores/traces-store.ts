import { dayOf } from "@cardinal/contract/fields/day";
import type { Change } from "./change.ts";

/** Paths that hold something under a person's id and belong to no other store. */
const KEPT_BY_UID = ["notifications", "stats", "user_events"] as const;
const DAY_MS = 86_400_000;

/** What else is kept of somebody; only ever removed through here. */
export function createTracesStore() {
  return {
    /** Everything by the person's id, and who has visited their card lately (older visits are swept daily). */
    removal(uid: string, now: number): Change {
      const kept = KEPT_BY_UID.map((place) => `${place}/${uid}`);
      const visits = [0, 1, 2].map((back) => `visits/${dayOf(now - back * DAY_MS)}/${uid}`);
      return Object.fromEntries([...kept, ...visits].map((path) => [path, null]));
    },
  };
}
export type TracesStore = ReturnType<typeof createTracesStore>;
