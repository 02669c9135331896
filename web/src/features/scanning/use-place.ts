import { useCallback, useEffect, useState } from "react";
import { readPlace, type ScanPlace, watchScans } from "../../lib/offline/scan-store.ts";

/** The place this phone scans at: undefined while it is being read, null when it does not scan there. */
export function usePlace(id: string): { readonly place: ScanPlace | null | undefined; readonly reload: () => void } {
  const [place, setPlace] = useState<ScanPlace | null>();
  const reload = useCallback(() => {
    // A browser without IndexedDB, such as in a private window, cannot scan.
    readPlace(id).then(setPlace, () => setPlace(null));
  }, [id]);
  useEffect(() => {
    reload();
    return watchScans(reload);
  }, [reload]);
  return { place, reload };
}
