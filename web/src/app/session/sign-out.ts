import { signOutOfProvider } from "../../lib/firebase/accounts.ts";
import { detachAll } from "../../lib/live.ts";
import { forgetPerson } from "../../lib/offline/forget-person.ts";
import { rememberSignIn } from "../../lib/firebase/remembered-sign-in.ts";

/** How long signing out may wait for the service, in milliseconds. */
const PUSH_PATIENCE_MS = 3000;

/** The next person at this browser must not be told of this one's messages. */
async function endPush(): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const ended = import("../../features/push/browser-push.ts").then(({ unsubscribePush }) => unsubscribePush());
  const patience = new Promise((resolve) => setTimeout(resolve, PUSH_PATIENCE_MS));
  await Promise.race([ended, patience]).catch(() => undefined);
}

/**
 * Ends every live listener and then the provider's session; the session empties itself with it, and so do the answers
 * that were kept for the person, here and in the browser.
 */
export async function signOut(): Promise<void> {
  detachAll();
  await endPush();
  await signOutOfProvider();
  rememberSignIn(null);
  await forgetPerson();
}
