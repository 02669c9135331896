import { useEffect, useRef, useState } from "react";
import { asApiFailure } from "../../../lib/api-failure.ts";
import { useIsHere } from "../../../lib/addresses/use-is-here.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useContactsAddress } from "../contacts-address.ts";
import type { Adding, AddResult } from "./add-person.ts";

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

/** Loads the calls once a person is added, because most visits to the list add no one. */
async function addLoaded(adding: Adding): Promise<AddResult> {
  try {
    const { addPerson } = await import("./add-person.ts");
    return await addPerson(adding);
  } catch (error) {
    return { kind: "failed", failure: asApiFailure(error) };
  }
}

/** Adds the person in the URL, then opens their contact; `onArrival` receives who it was. */
export function useAdd(onArrival: (arrival: Arrival) => void): AddState {
  const { authUser, route } = useSession();
  const { address, go } = useContactsAddress();
  const { add, source, event } = address;
  const uid = authUser?.uid ?? null;
  const [attempt, setAttempt] = useState(0);
  const wanted = add === null || uid === null ? null : `${attempt} ${add}`;
  const [last, setLast] = useState<{ readonly wanted: string; readonly result: AddState["result"] } | null>(null);
  // A person who is scanned again is added again.
  if (wanted === null && last !== null) setLast(null);
  const started = useRef<string | null>(null);
  const isHere = useIsHere();
  const latest = useRef({ onArrival, go, route, isHere });
  useEffect(() => {
    latest.current = { onArrival, go, route, isHere };
  });

  useEffect(() => {
    if (wanted === started.current) return;
    started.current = wanted;
    if (add === null || uid === null || wanted === null) return;
    void addLoaded({ add, source, event, own: { uid, route: latest.current.route } }).then((found) => {
      // The URL may name another person by now, or be that of another screen.
      if (started.current !== wanted || !latest.current.isHere()) return;
      if (found.kind !== "added" && found.kind !== "already") return setLast({ wanted, result: found });
      latest.current.onArrival({ uid: found.uid, kind: found.kind });
      latest.current.go({ add: null, open: found.uid }, { replace: true });
    });
  }, [wanted, add, source, event, uid]);

  const result = last !== null && last.wanted === wanted ? last.result : null;
  return {
    result,
    isAdding: add !== null && result === null,
    retry: () => setAttempt(attempt + 1),
    close: () => go({ add: null }),
  };
}
