import { useEffect, useState } from "react";
import { isAdminByToken } from "../firebase/account.ts";
import { useSession } from "./session.tsx";

/** Whether the user's token marks a platform admin; false until it is known. It needs no request. */
export function useIsAdmin(): boolean {
  const uid = useSession().authUser?.uid ?? null;
  const [admin, setAdmin] = useState<string | null>(null);
  useEffect(() => {
    if (uid === null) return;
    let isCurrent = true;
    const settle = (isAdmin: boolean) => {
      if (isCurrent) setAdmin(isAdmin ? uid : null);
    };
    void isAdminByToken().then(settle, () => settle(false));
    return () => {
      isCurrent = false;
    };
  }, [uid]);
  return uid !== null && admin === uid;
}
