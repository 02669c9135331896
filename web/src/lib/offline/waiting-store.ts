import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { ApiFailureCode } from "../api-failure.ts";
import type { WaitingCallName } from "./waiting-calls.ts";

/** Something done without a network: a call that is made when there is one. */
export interface WaitingCall {
  readonly id: number;
  readonly call: WaitingCallName;
  readonly input: object;
  /** Makes the call count once, however often it is sent (header Idempotency-Key). */
  readonly key: string;
  /** What it is about, such as the name of a contact; shown to the person. */
  readonly about: string;
  /** Epoch milliseconds. */
  readonly date: number;
  /** Code of the refusal, when it was sent and refused. */
  readonly refused?: ApiFailureCode;
}

interface Waiting extends DBSchema {
  calls: { key: number; value: Omit<WaitingCall, "id"> };
}

const NAME = "cardinal-waiting";
let opened: Promise<IDBPDatabase<Waiting>> | null = null;

function open(): Promise<IDBPDatabase<Waiting>> {
  opened ??= openDB<Waiting>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore("calls", { autoIncrement: true }),
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
  });
  return opened;
}

/** Everything that waits, oldest first. */
export async function listWaiting(): Promise<WaitingCall[]> {
  const db = await open();
  const [ids, calls] = await Promise.all([db.getAllKeys("calls"), db.getAll("calls")]);
  return calls.map((call, at) => ({ ...call, id: ids[at] ?? 0 }));
}

export async function addWaiting(call: Omit<WaitingCall, "id">): Promise<void> {
  await (await open()).add("calls", call);
}

export async function removeWaiting(id: number): Promise<void> {
  await (await open()).delete("calls", id);
}

/** Keeps why something was refused: the person decides what becomes of it. */
export async function markRefused({ id, ...call }: WaitingCall, refused: ApiFailureCode): Promise<void> {
  await (await open()).put("calls", { ...call, refused }, id);
}

/** Forgets everything: the person signs out. */
export async function forgetWaiting(): Promise<void> {
  (await opened?.catch(() => null))?.close();
  opened = null;
  await deleteDB(NAME);
}
