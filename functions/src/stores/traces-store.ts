import type { Change } from "./change.ts";

/** Paths that hold something under a person's id and belong to no other store. */
const KEPT_BY_UID = ["message", "notifications", "stats", "user_events"] as const;

/** What else is kept of somebody; only ever removed through here. */
export function createTracesStore() {
  return {
    removal(uid: string): Change {
      return Object.fromEntries(KEPT_BY_UID.map((place) => [`${place}/${uid}`, null]));
    },
  };
}
export type TracesStore = ReturnType<typeof createTracesStore>;
