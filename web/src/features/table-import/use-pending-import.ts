import { useCallback, useEffect, useState } from "react";
import { dropImport, keepImport, readPendingImport, type PendingImport } from "../../lib/offline/import-store.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { ImportKind } from "./import-kind.ts";

type Kind<Row> = Pick<ImportKind<Row>, "place" | "enterprise">;

/**
 * The unfinished import of the signed-in user in this enterprise; undefined until it is read. `isStored` is false when
 * this browser cannot store it: then it lasts as long as the tab. `isAnother` is true when another tab has started the
 * import, so that the file chosen in this one was not imported.
 */
export function usePendingImport<Row>({ place, enterprise }: Kind<Row>) {
  const { authUser } = useSession();
  const uid = authUser?.uid;
  const [pending, setPending] = useState<PendingImport<Row> | null | undefined>(undefined);
  const [isStored, setStored] = useState(true);
  const [isAnother, setAnother] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    // Some private windows have no IndexedDB, so nothing is stored there.
    void readPendingImport(place)
      .catch(() => null)
      .then((found) => {
        const isOwn = found !== null && found.person === uid && found.enterprise === enterprise;
        // The place determines the type of the rows.
        if (isCurrent) setPending(isOwn ? (found as PendingImport<Row>) : null);
      });
    return () => {
      isCurrent = false;
    };
  }, [uid, place, enterprise]);
  const keep = useCallback(
    async (fresh: Omit<PendingImport<Row>, "person" | "enterprise">) => {
      const value = { ...fresh, person: uid ?? "", enterprise };
      const stored = await keepImport(place, value);
      setStored(stored !== null);
      setAnother(stored !== null && stored.id !== value.id);
      // The place determines the type of the rows.
      setPending((stored as PendingImport<Row> | null) ?? value);
    },
    [uid, place, enterprise],
  );
  const drop = useCallback(
    async (id: string) => {
      await dropImport(place, id).catch(() => undefined);
      setAnother(false);
      setPending(null);
    },
    [place],
  );
  return { pending, isStored, isAnother, keep, drop };
}
