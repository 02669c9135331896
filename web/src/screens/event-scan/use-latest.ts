import { type Dispatch, type SetStateAction, useEffect } from "react";
import { type KnownBadge, readKnown, watchScans } from "../../lib/offline/scan-store.ts";
import type { BadgeResult } from "./result-of.ts";

/** The last scan: a badge with its known data, or a problem. */
export type Shown = { readonly badge: KnownBadge } | { readonly problem: BadgeResult };

/** Updates the displayed badge once the API has answered. */
export function useLatest(shown: Shown | null, setShown: Dispatch<SetStateAction<Shown | null>>): void {
  const badge = shown !== null && "badge" in shown ? shown.badge : null;
  const [place, id] = [badge?.place, badge?.badge];
  useEffect(() => {
    if (place === undefined || id === undefined) return;
    // Another badge may have been scanned while this one was read.
    const isShown = (now: Shown | null) =>
      now !== null && "badge" in now && now.badge.place === place && now.badge.badge === id;
    const set = (known: KnownBadge | null) =>
      known !== null && setShown((now) => (isShown(now) ? { badge: known } : now));
    return watchScans(() => void readKnown(place, id).then(set, () => undefined));
  }, [place, id, setShown]);
}
