import type { IDBPTransaction } from "idb";
import { openChangeChannel } from "./change-channel.ts";
import {
  type ContactBatch,
  type ContactImportProgress,
  CONTACTS_PLACE,
  type ImportSchema,
  openImports,
} from "./import-store.ts";

/** An import of contacts with the batches that are not answered yet, in the order of the file. */
export interface ContactImport {
  readonly progress: ContactImportProgress;
  readonly batches: readonly ContactBatch[];
}

const STORES = ["contact_imports", "contact_batches"] as const;
type Change = IDBPTransaction<ImportSchema, ("contact_imports" | "contact_batches")[], "readwrite">;

const { announce, watch } = openChangeChannel("cardinal-contact-import");
/** Calls `notify` after every change, also by another tab; returns the unsubscribe function. */
export const watchContactImport = watch;

async function change<T>(work: (change: Change) => Promise<T>): Promise<T> {
  const begun = (await openImports()).transaction([...STORES], "readwrite");
  const [result] = await Promise.all([work(begun), begun.done]);
  announce();
  return result;
}

async function clear(begun: Change): Promise<void> {
  await begun.objectStore("contact_imports").delete(CONTACTS_PLACE);
  await begun.objectStore("contact_batches").clear();
}

/** Stores a new import; false while another one of the same user is unfinished, whose batches would be lost. */
export function storeContactImport({ progress, batches }: ContactImport): Promise<boolean> {
  return change(async (begun) => {
    const other = await begun.objectStore("contact_imports").get(CONTACTS_PLACE);
    if (other !== undefined && other.person === progress.person && other.sent < other.total) return false;
    await clear(begun);
    let before = progress.sent;
    for (const batch of batches) {
      await begun.objectStore("contact_batches").put(batch, before);
      before += batch.length;
    }
    await begun.objectStore("contact_imports").put(progress, CONTACTS_PLACE);
    return true;
  });
}

/** The progress of the stored import; null when there is none. */
export async function readContactImportProgress(): Promise<ContactImportProgress | null> {
  return (await (await openImports()).get("contact_imports", CONTACTS_PLACE)) ?? null;
}

/** The stored import; null when there is none. */
export async function readContactImport(): Promise<ContactImport | null> {
  const begun = (await openImports()).transaction([...STORES]);
  const [progress, batches] = await Promise.all([
    begun.objectStore("contact_imports").get(CONTACTS_PLACE),
    begun.objectStore("contact_batches").getAll(),
    begun.done,
  ]);
  return progress === undefined ? null : { progress, batches };
}

/** Stores the progress and deletes the answered batches; false when the import was discarded, maybe in another tab. */
export function storeContactImportProgress(progress: ContactImportProgress): Promise<boolean> {
  return change(async (begun) => {
    const imports = begun.objectStore("contact_imports");
    if ((await imports.get(CONTACTS_PLACE))?.id !== progress.id) return false;
    await imports.put(progress, CONTACTS_PLACE);
    await begun.objectStore("contact_batches").delete(IDBKeyRange.upperBound(progress.sent, true));
    return true;
  });
}

/** Deletes the import once it was discarded or its result was shown; another one stays. */
export async function deleteContactImport(id: string): Promise<void> {
  await change(async (begun) => {
    if ((await begun.objectStore("contact_imports").get(CONTACTS_PLACE))?.id === id) await clear(begun);
  });
}
