import { signOutOfProvider } from "../../lib/firebase/accounts.ts";
import { detachAll } from "../../lib/live.ts";
import { forgetPerson } from "../../lib/offline/forget-person.ts";
import { rememberSignIn } from "../../lib/firebase/remembered-sign-in.ts";

/**
 * Ends every live listener and then the provider's session; the session empties itself with it, and so do the answers
 * that were kept for the person, here and in the browser.
 */
export async function signOut(): Promise<void> {
  detachAll();
  await signOutOfProvider();
  rememberSignIn(null);
  await forgetPerson();
}
