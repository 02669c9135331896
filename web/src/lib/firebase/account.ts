import { PROVIDERS, type Provider } from "@cardinal/contract/fields/provider";
import type { Auth, User as ProviderUser } from "firebase/auth";
import { loadSentences } from "../sentences/load-sentences.ts";
import { getAuthClient } from "./clients.ts";

/** The signed-in user as the identity provider has them. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  /** False for an account that signs in another way and has no password. */
  readonly has_password: boolean;
  /** The connected providers. */
  readonly providers: readonly Provider[];
  /** The name from a provider; empty when there is none. */
  readonly name: string;
}

/** Loads the identity provider and runs `work` with it. Its refusal is thrown once its sentence is loaded. */
export async function withProvider<T>(
  work: (sdk: typeof import("firebase/auth"), auth: Auth) => Promise<T>,
): Promise<T> {
  const [sdk, auth] = await Promise.all([import("firebase/auth"), getAuthClient()]);
  try {
    return await work(sdk, auth);
  } catch (error) {
    await loadSentences();
    throw error;
  }
}

export function toAuthUser(user: ProviderUser): AuthUser {
  const has_password = user.providerData.some((provider) => provider.providerId === "password");
  const connected = user.providerData.map(({ providerId }) => providerId);
  return {
    uid: user.uid,
    email: user.email,
    email_verified: user.emailVerified,
    has_password,
    providers: PROVIDERS.filter((provider) => connected.includes(`${provider}.com`)),
    name: user.displayName ?? "",
  };
}

/** Listeners for account changes: the SDK does not report changes that keep the token. */
const watchers = new Set<(user: AuthUser | null) => void>();

export function notifyWatchers(user: ProviderUser): void {
  for (const watcher of watchers) watcher(toAuthUser(user));
}

/**
 * Renews the ID token of a user whose address was confirmed since the token was issued: the API reads the claim, and
 * the SDK reloads the account at each start, but keeps the token.
 */
export async function renewConfirmed(user: ProviderUser): Promise<void> {
  if (!user.emailVerified) return;
  const { claims } = await user.getIdTokenResult();
  if (claims["email_verified"] !== true) await user.getIdToken(true);
}

/** Calls `onChange` with the signed-in user now and at each change; returns the unsubscribe function. */
export function watchAccount(onChange: (user: AuthUser | null) => void, onError: (error: unknown) => void): () => void {
  let stop: (() => void) | null = null;
  let ended = false;
  watchers.add(onChange);
  void withProvider((sdk, auth) => {
    if (!ended) stop = sdk.onIdTokenChanged(auth, (user) => onChange(user && toAuthUser(user)), onError);
    void auth
      .authStateReady()
      .then(() => auth.currentUser && renewConfirmed(auth.currentUser))
      .catch(() => undefined);
    return Promise.resolve();
  }).catch(onError);
  return () => {
    ended = true;
    watchers.delete(onChange);
    stop?.();
  };
}

/** A claim of the user's token; null when it has none, or nobody is signed in. */
export function claimOfToken(name: string): Promise<unknown> {
  return withProvider(async (_sdk, auth) => (await auth.currentUser?.getIdTokenResult())?.claims[name] ?? null);
}

/** Ends the provider's session on this browser. */
export function signOutOfProvider(): Promise<void> {
  return withProvider((sdk, auth) => sdk.signOut(auth));
}
