import { useEffect, useRef, useState } from "react";
import { useSession } from "../../../lib/session/session.tsx";
import { useContactsAddress } from "../contacts-address.ts";
import { addPerson, type AddResult } from "./add-person.ts";

export interface AddState {
  /** Null while the contact is being added, and when none is. */
  readonly result: Exclude<AddResult, { kind: "added" | "already" }> | null;
  readonly isAdding: boolean;
  readonly retry: () => void;
  readonly close: () => void;
}

/** The person who was added last, for the notice beside their card. */
export interface Arrival {
  readonly uid: string;
  readonly kind: "added" | "already";
}

/** Adds the person in the URL, then opens their contact; `onArrival` receives who it was. */
export function useAdd(onArrival: (arrival: Arrival) => void): AddState {
  const { authUser, route } = useSession();
  const { address, go } = useContactsAddress();
  const { add, source, event } = address;
  const uid = authUser?.uid ?? null;
  const [result, setResult] = useState<AddState["result"]>(null);
  const [attempt, setAttempt] = useState(0);
  const started = useRef<string | null>(null);
  const latest = useRef({ onArrival, go, route });
  useEffect(() => {
    latest.current = { onArrival, go, route };
  });

  useEffect(() => {
    const wanted = add === null || uid === null ? null : `${attempt} ${add}`;
    if (wanted === started.current) return;
    started.current = wanted;
    if (add === null || uid === null) return;
    void addPerson({ add, source, event, own: { uid, route: latest.current.route } }).then((found) => {
      // The URL may name another person by now.
      if (started.current !== wanted) return;
      if (found.kind !== "added" && found.kind !== "already") return setResult(found);
      latest.current.onArrival({ uid: found.uid, kind: found.kind });
      latest.current.go({ add: null, open: found.uid }, { replace: true });
    });
  }, [add, source, event, uid, attempt]);

  const shown = add === null ? null : result;
  return {
    result: shown,
    isAdding: add !== null && shown === null,
    retry: () => {
      setResult(null);
      setAttempt(attempt + 1);
    },
    close: () => {
      setResult(null);
      go({ add: null });
    },
  };
}
