import { getAuthClient } from "./clients.ts";
import { isSignInRemembered } from "./remembered-sign-in.ts";

type TokenSource = () => Promise<string | null>;

/** The ID token of the signed-in user; the SDK renews it five minutes before it expires. */
const readFromProvider: TokenSource = async () => {
  const auth = await getAuthClient();
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken()) ?? null;
};

let source: TokenSource = readFromProvider;

/** Replaces the source of tokens; without an argument, restores the identity provider. */
export function setTokenSource(next: TokenSource = readFromProvider): void {
  source = next;
}

/**
 * Token to send with a call, or null. A public call does not load the identity provider for a visitor
 * who never signed in here.
 */
export async function getToken(needed: boolean): Promise<string | null> {
  if (!needed && source === readFromProvider && !isSignInRemembered()) return null;
  return source();
}
