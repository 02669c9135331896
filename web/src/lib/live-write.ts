import { getDatabaseClient } from "./firebase/clients.ts";

/** Values by path: the few that the database's rules let users write. All of them are written, or none. */
export type WriteValues = (values: Readonly<Record<string, boolean>>) => Promise<void>;

const writeToDatabase: WriteValues = async (values) => {
  const [database, { ref, update }] = await Promise.all([getDatabaseClient(), import("firebase/database")]);
  await update(ref(database), values);
};

let write = writeToDatabase;

/** Replaces the target of writes; without an argument, restores the Realtime Database. */
export function setLiveWriter(next: WriteValues = writeToDatabase): void {
  write = next;
}

/** Writes values that users may write directly. */
export function writeLive(values: Readonly<Record<string, boolean>>): Promise<void> {
  return write(values);
}
