import { rememberedUid, rememberSignIn } from "../firebase/remembered-sign-in.ts";
import { signOutOfProvider } from "../firebase/account.ts";
import { detachAll } from "../live.ts";
import { forgetEndedSession } from "../offline/forget-person.ts";
import { endPush } from "./sign-out.ts";

/**
 * Ends a session that the server no longer accepts. Queued changes, scans and imports stay in this browser for the next
 * sign-in of the same user; drafts of messages are deleted, as when a session is ended elsewhere.
 */
export async function endRefusedSession(): Promise<void> {
  const uid = rememberedUid();
  detachAll();
  await endPush();
  await signOutOfProvider();
  rememberSignIn(null);
  if (uid !== null) await forgetEndedSession(uid);
}
