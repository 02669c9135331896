import { getScanning } from "@cardinal/contract/endpoints/events/scans/get-scanning";
import { useEffect } from "react";
import { call } from "../../lib/api.ts";
import { isSame } from "../../lib/is-same.ts";
import { type ScanPlace, updatePlace } from "../../lib/offline/scan-store.ts";
import { useOnline } from "../../lib/offline/use-online.ts";
import { measureClock } from "./server-clock.ts";

/** Reloads the event and vendor data that this phone stores, so that it asks the current questions. */
async function refresh(place: Omit<ScanPlace, "about">): Promise<void> {
  const { event_id, vendor, credential } = place;
  const input = { event_id, ...(vendor === null ? {} : { vendor }) };
  const about = await call(getScanning, input, { credential, onDate: measureClock });
  await updatePlace(place, (stored) => (isSame(stored.about, about) ? null : { ...stored, about }));
}

/** Refreshes the event and vendor data each time there is a network again. */
export function useFreshAbout({ id, event_id, vendor, credential, person }: ScanPlace): void {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    const known = { id, event_id, vendor, person, ...(credential === undefined ? {} : { credential }) };
    // The stored data is used until there is an answer; failures are reported where scans are sent.
    refresh(known).catch(() => undefined);
  }, [isOnline, id, event_id, vendor, credential, person]);
}
