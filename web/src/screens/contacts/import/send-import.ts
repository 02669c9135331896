import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import { rememberedUid } from "../../../lib/firebase/remembered-sign-in.ts";
import {
  type ContactImport,
  readContactImport,
  storeContactImportProgress,
} from "../../../lib/offline/contact-import-store.ts";
import { CONTACTS_PLACE, type ContactImportProgress, withImportLock } from "../../../lib/offline/import-store.ts";

/** Receives the rest of the import after each batch; false ends it. */
type OnBatch = (rest: ContactImport) => boolean | Promise<boolean>;

/**
 * Sends an import batch by batch. Each entry has its own id and each batch its own key, so that a batch whose reply was
 * lost can be sent again: it adds no duplicates, and nothing that was deleted since.
 * @returns the final progress; null when `onBatch` has ended it.
 * @throws ApiFailure; `onBatch` has received what is left.
 */
export async function sendImport(from: ContactImport, onBatch: OnBatch): Promise<ContactImportProgress | null> {
  const person = rememberedUid();
  // The batches must not be added to the contacts of another user who has signed in since.
  const failForOthers = () => {
    if (rememberedUid() !== person) throw new ApiFailure("unauthenticated", 0, "Signed out.");
  };
  let { progress, batches } = from;
  for (let [batch] = batches; batch !== undefined; [batch] = batches) {
    failForOthers();
    const idempotencyKey = `${progress.id}-${progress.sent}`;
    const { added, unchanged } = await call(importContacts, { contacts: batch }, { idempotencyKey });
    failForOthers();
    progress = {
      ...progress,
      sent: progress.sent + batch.length,
      added: progress.added + added,
      unchanged: progress.unchanged + unchanged,
    };
    batches = batches.slice(1);
    if (!(await onBatch({ progress, batches }))) return null;
  }
  return progress;
}

/**
 * Sends a stored import, in one tab at a time. Another tab may have sent some batches while this one waited, so it
 * begins with the first stored batch.
 * @param own the import as this tab knows it, which is used when the stored one is older or cannot be read.
 * @returns the final progress; null when the import was discarded, or when `onBatch` has ended it.
 */
export function sendStoredImport(own: ContactImport, onBatch: OnBatch): Promise<ContactImportProgress | null> {
  return withImportLock(CONTACTS_PLACE, async () => {
    const stored = await readContactImport().catch(() => own);
    if (stored?.progress.id !== own.progress.id) return null;
    const from = own.progress.sent > stored.progress.sent ? own : stored;
    return sendImport(from, async (rest) => {
      if (!(await onBatch(rest))) return false;
      // A failed write, such as on a full disk, only makes a later visit send the batch again.
      return storeContactImportProgress(rest.progress).catch(() => true);
    });
  });
}
