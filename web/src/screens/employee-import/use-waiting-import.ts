import { useCallback, useEffect, useState } from "react";
import { dropImport, keepImport, readWaitingImport, type WaitingImport } from "../../lib/offline/import-store.ts";
import { useSession } from "../../lib/session/session.tsx";

/** The import that this browser keeps for the signed-in person; undefined until that is known. */
export function useWaitingImport() {
  const { authUser } = useSession();
  const uid = authUser?.uid;
  const [waiting, setWaiting] = useState<WaitingImport | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    // Some private windows have no database: nothing is kept there.
    void readWaitingImport()
      .catch(() => null)
      .then((found) => {
        if (isCurrent) setWaiting(found !== null && found.person === uid ? found : null);
      });
    return () => {
      isCurrent = false;
    };
  }, [uid]);
  const keep = useCallback(
    async (fresh: Omit<WaitingImport, "person">) => {
      const value = { ...fresh, person: uid ?? "" };
      await keepImport(value).catch(() => undefined);
      setWaiting(value);
    },
    [uid],
  );
  const drop = useCallback(async () => {
    await dropImport().catch(() => undefined);
    setWaiting(null);
  }, []);
  return { waiting, keep, drop };
}
