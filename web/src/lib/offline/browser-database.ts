import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A database of this browser, opened at its first use. */
interface BrowserDatabase<Schema extends DBSchema> {
  /** The open database. Opens it again after it was closed, also by the browser, and after a failed attempt. */
  open: () => Promise<IDBPDatabase<Schema>>;
  /** Whether this browser has it; opening it would create it. */
  exists: () => Promise<boolean>;
  /** Closes it; it is opened again when it is next needed. */
  close: () => Promise<void>;
  /** Deletes it with everything in it. */
  remove: () => Promise<void>;
}

/** Declares a database. @param upgrade makes its object stores; `before` is the stored version, 0 if there is none. */
export function declareDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>, before: number) => void,
): BrowserDatabase<Schema> {
  type Opened = Promise<IDBPDatabase<Schema>>;
  let current: Opened | null = null;
  /** Makes the next use open the database again, unless it has been opened again already. */
  const drop = (opened: Opened) => {
    if (current === opened) current = null;
  };
  const close = async (opened: Opened | null) => {
    if (opened === null) return;
    drop(opened);
    (await opened.catch(() => null))?.close();
  };
  const open = () => {
    const opened: Opened = openDB<Schema>(name, version, {
      upgrade,
      // Another tab deletes the database at sign-out and must not be blocked by this one.
      blocking: () => void close(opened),
      // The browser has closed it, such as after an error of the disk.
      terminated: () => drop(opened),
    });
    opened.catch(() => drop(opened));
    return opened;
  };
  return {
    open: () => (current ??= open()),
    exists: async () => (await indexedDB.databases()).some((known) => known.name === name),
    close: () => close(current),
    remove: async () => {
      await close(current);
      await deleteDB(name);
    },
  };
}
