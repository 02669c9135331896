import { getScanning } from "@cardinal/contract/endpoints/events/scans/get-scanning";
import { useEffect } from "react";
import { call } from "../../lib/api.ts";
import { isSame } from "../../lib/is-same.ts";
import { keepPlace, readPlace, type ScanPlace } from "../../lib/offline/scan-store.ts";
import { useOnline } from "../../lib/offline/use-online.ts";
import { measureClock } from "./server-clock.ts";

/** Reloads the event and vendor data that this phone stores, so that it asks the current questions. */
async function refresh({ id, event_id, vendor, credential, person }: Omit<ScanPlace, "about">): Promise<void> {
  const input = { event_id, ...(vendor === null ? {} : { vendor }) };
  const about = await call(getScanning, input, { credential, onDate: measureClock });
  const place = await readPlace(id);
  // The phone may have left the place meanwhile.
  if (place === null || place.credential !== credential || place.person !== person) return;
  if (!isSame(place.about, about)) await keepPlace({ ...place, about });
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
