import { isSignedInAs, recheckSession } from "../../lib/firebase/accounts.ts";
import { signOut } from "../../lib/session/sign-out.ts";
import { confirmSignOut } from "../../lib/session/unsent-work.ts";

/**
 * Applies a link that ends every session of its account. If that account is signed in here, asks about unsent work
 * first, because afterwards nothing can be sent any more, and signs out.
 * @param email the account's address; null when it is unknown.
 * @returns what `apply` resolves to; undefined when the user keeps the session, or when `apply` failed.
 */
export async function endSessionWith<T>(
  email: string | null,
  apply: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const isOwn = email !== null && (await isSignedInAs(email));
  if (isOwn && !(await confirmSignOut())) return undefined;
  const applied = await apply();
  if (applied !== undefined) await (isOwn ? signOut() : recheckSession());
  return applied;
}
