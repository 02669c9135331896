import { useCallback, useEffect, useState } from "react";
import { dropImport, keepImport, readPendingImport, type PendingImport } from "../../lib/offline/import-store.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { ImportKind } from "./import-kind.ts";

/**
 * The unfinished import of the signed-in user; undefined until it is read. `isStored` is false when this browser cannot
 * store it: then it lasts as long as the tab.
 */
export function usePendingImport<Row>({ place }: Pick<ImportKind<Row>, "place">) {
  const { authUser } = useSession();
  const uid = authUser?.uid;
  const [pending, setPending] = useState<PendingImport<Row> | null | undefined>(undefined);
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    // Some private windows have no IndexedDB, so nothing is stored there.
    void readPendingImport(place)
      .catch(() => null)
      .then((found) => {
        // The place determines the type of the rows.
        if (isCurrent) setPending(found !== null && found.person === uid ? (found as PendingImport<Row>) : null);
      });
    return () => {
      isCurrent = false;
    };
  }, [uid, place]);
  const keep = useCallback(
    async (fresh: Omit<PendingImport<Row>, "person">) => {
      const value = { ...fresh, person: uid ?? "" };
      setStored(await keepImport(place, value));
      setPending(value);
    },
    [uid, place],
  );
  const drop = useCallback(async () => {
    await dropImport(place).catch(() => undefined);
    setPending(null);
  }, [place]);
  return { pending, isStored, keep, drop };
}
