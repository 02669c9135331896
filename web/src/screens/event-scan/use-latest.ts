import { type Dispatch, type SetStateAction, useEffect } from "react";
import { type KnownBadge, readKnown, watchScans } from "../../lib/offline/scan-store.ts";

/** The last scanned badge with its known data. */
export interface Shown {
  readonly badge: KnownBadge;
}

/** Updates the displayed badge once the API has answered. */
export function useLatest(shown: Shown | null, setShown: Dispatch<SetStateAction<Shown | null>>): void {
  const [place, id] = [shown?.badge.place, shown?.badge.badge];
  useEffect(() => {
    if (place === undefined || id === undefined) return;
    // Another badge may have been scanned while this one was read.
    const isShown = (now: Shown | null) => now?.badge.place === place && now.badge.badge === id;
    const set = (known: KnownBadge | null) =>
      known !== null && setShown((now) => (isShown(now) ? { badge: known } : now));
    return watchScans(() => void readKnown(place, id).then(set, () => undefined));
  }, [place, id, setShown]);
}
