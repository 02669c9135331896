import { getDatabaseClient } from "./firebase/clients.ts";

/** Values by path: the few that a person may write in the database by its rules. All of them are written, or none. */
export type WriteValues = (values: Readonly<Record<string, boolean>>) => Promise<void>;

const writeToDatabase: WriteValues = async (values) => {
  const [database, { ref, update }] = await Promise.all([getDatabaseClient(), import("firebase/database")]);
  await update(ref(database), values);
};

let write = writeToDatabase;

/** Writes somewhere else; without an argument, in the Realtime Database again. */
export function setLiveWriter(next: WriteValues = writeToDatabase): void {
  write = next;
}

/** Writes values that a person may write themselves. */
export function writeLive(values: Readonly<Record<string, boolean>>): Promise<void> {
  return write(values);
}
