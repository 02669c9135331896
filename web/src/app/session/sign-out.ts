import { signOutOfProvider } from "../../lib/firebase/accounts.ts";
import { detachAll } from "../../lib/live.ts";
import { rememberSignIn } from "../../lib/firebase/remembered-sign-in.ts";

/**
 * Ends every live listener and then the provider's session; the session empties itself with it, and so do the answers
 * that were kept for the person.
 */
export async function signOut(): Promise<void> {
  detachAll();
  await signOutOfProvider();
  rememberSignIn(null);
}
