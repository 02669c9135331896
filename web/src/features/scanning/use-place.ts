import { useCallback, useEffect, useState } from "react";
import { readPlace, type ScanPlace, watchScans } from "../../lib/offline/scan-store.ts";

/** Where this phone scans: undefined while it is being read, null when it does not scan there. */
export function usePlace(id: string): { readonly place: ScanPlace | null | undefined; readonly reload: () => void } {
  const [place, setPlace] = useState<ScanPlace | null>();
  const reload = useCallback(() => {
    // A browser without a database, such as a private window, scans nowhere.
    readPlace(id).then(setPlace, () => setPlace(null));
  }, [id]);
  useEffect(() => {
    reload();
    return watchScans(reload);
  }, [reload]);
  return { place, reload };
}
