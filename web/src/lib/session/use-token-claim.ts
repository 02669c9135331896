import { useEffect, useState } from "react";
import { claimOfToken } from "../firebase/account.ts";
import { useSession } from "./session.tsx";

interface Read {
  readonly uid: string;
  readonly claim: unknown;
}

/** A claim of the user's token; undefined until it is known. It needs no request. */
function useTokenClaim(name: string): unknown {
  const uid = useSession().authUser?.uid ?? null;
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    if (uid === null) return;
    let isCurrent = true;
    const settle = (claim: unknown) => {
      if (isCurrent) setRead({ uid, claim });
    };
    void claimOfToken(name).then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [uid, name]);
  return uid !== null && read?.uid === uid ? read.claim : undefined;
}

/** Whether the user's token marks a platform admin; false until it is known. The server decides what they may do. */
export function useIsAdmin(): boolean {
  return useTokenClaim("admin") === true;
}

/** The enterprise through whose sign-in the session began; null for another one, undefined until it is known. */
export function useSsoOfSession(): string | null | undefined {
  const claim = useTokenClaim("sso");
  return claim === undefined || typeof claim === "string" ? claim : null;
}
