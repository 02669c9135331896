import type { DataSnapshot, QueryConstraint } from "firebase/database";
import { getDatabaseClient } from "./firebase/clients.ts";
import type { Attach, LiveEntry, LiveQuery, LiveSource } from "./live-source.ts";

/** Listens in the Realtime Database, which is loaded at the first listener. */
export const attachToDatabase: Attach = (source, onNext, onError) => {
  let stop: (() => void) | null = null;
  let ended = false;
  void Promise.all([getDatabaseClient(), import("firebase/database")])
    .then(([database, sdk]) => {
      if (ended) return;
      if (typeof source === "string") {
        stop = sdk.onValue(sdk.ref(database, source), (snapshot) => onNext(snapshot.val()), onError);
        return;
      }
      const query = sdk.query(sdk.ref(database, source.path), ...toConstraints(sdk, source));
      stop = sdk.onValue(query, (snapshot) => onNext(toEntries(snapshot)), onError);
    })
    .catch(onError);
  return () => {
    ended = true;
    stop?.();
  };
};

/** Reads once from the Realtime Database, bypassing all copies in this browser. */
export async function readDatabase(source: LiveSource): Promise<unknown> {
  const [database, sdk] = await Promise.all([getDatabaseClient(), import("firebase/database")]);
  if (typeof source === "string") return (await sdk.get(sdk.ref(database, source))).val();
  return toEntries(await sdk.get(sdk.query(sdk.ref(database, source.path), ...toConstraints(sdk, source))));
}

type Sdk = typeof import("firebase/database");

function toConstraints(sdk: Sdk, { orderBy, startAt, endAt, endBefore, first, last }: LiveQuery): QueryConstraint[] {
  return [
    orderBy === null ? sdk.orderByKey() : sdk.orderByChild(orderBy),
    ...(startAt ? [sdk.startAt(startAt.value, startAt.key)] : []),
    ...(endAt ? [sdk.endAt(endAt.value, endAt.key)] : []),
    ...(endBefore ? [sdk.endBefore(endBefore.value, endBefore.key)] : []),
    ...(first === undefined ? [] : [sdk.limitToFirst(first)]),
    ...(last === undefined ? [] : [sdk.limitToLast(last)]),
  ];
}

/** A snapshot's children in their order, which its plain value does not keep. */
function toEntries(snapshot: DataSnapshot): LiveEntry[] {
  const entries: LiveEntry[] = [];
  snapshot.forEach((child) => void entries.push({ key: child.key, value: child.val() as unknown }));
  return entries;
}
