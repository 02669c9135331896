import { forgetMessageDrafts } from "./message-drafts.ts";
import { notifyWorkerOfSignOut } from "./worker.ts";

/** Ends push notifications of a session that has ended: the next user of this browser must not get them. */
async function endPush(): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const { forgetPush } = await import("../browser-push.ts");
  await forgetPush();
}

/**
 * Deletes the copies, the queue, the drafts of messages and the pictures of a user from this browser, and unsubscribes it
 * from push notifications.
 */
export async function forgetPerson(): Promise<void> {
  notifyWorkerOfSignOut();
  forgetMessageDrafts();
  // The rest is deleted although a chunk cannot be loaded.
  await endPush().catch(() => undefined);
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
