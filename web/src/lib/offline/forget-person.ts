import { forgetMessageDrafts } from "./message-drafts.ts";
import { notifyWorkerOfSignOut } from "./worker.ts";

/** Deletes the copies, the queue, the drafts of messages and the pictures of a user from this browser. */
export async function forgetPerson(): Promise<void> {
  notifyWorkerOfSignOut();
  forgetMessageDrafts();
  // Some private windows have no database, so nothing was stored.
  if (!("indexedDB" in globalThis)) return;
  const [{ forgetCopies }, { forgetQueue }, { forgetImports }, { forgetScansOfAccounts }] = await Promise.all([
    import("./copies.ts"),
    import("./queue-store.ts"),
    import("./import-store.ts"),
    import("./scan-store.ts"),
  ]);
  await Promise.all([forgetCopies(), forgetQueue(), forgetImports(), forgetScansOfAccounts()]);
}
