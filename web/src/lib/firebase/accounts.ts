import type { Auth, User as ProviderUser } from "firebase/auth";
import { getAuthClient } from "./clients.ts";
import { isSignInRemembered } from "./remembered-sign-in.ts";

/** Who is signed in, as the identity provider knows them. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  /** False for an account that signs in some other way, and has no password to be changed. */
  readonly has_password: boolean;
}

/** Loads the identity provider and runs `work` with it. */
async function withProvider<T>(work: (sdk: typeof import("firebase/auth"), auth: Auth) => Promise<T>): Promise<T> {
  const [sdk, auth] = await Promise.all([import("firebase/auth"), getAuthClient()]);
  return work(sdk, auth);
}

function toAuthUser(user: ProviderUser): AuthUser {
  const has_password = user.providerData.some((provider) => provider.providerId === "password");
  return { uid: user.uid, email: user.email, email_verified: user.emailVerified, has_password };
}

/** Tells who is signed in, now and at each change; returns what ends it. */
export function watchAccount(onChange: (user: AuthUser | null) => void, onError: (error: unknown) => void): () => void {
  let stop: (() => void) | null = null;
  let ended = false;
  void withProvider((sdk, auth) => {
    if (!ended) stop = sdk.onIdTokenChanged(auth, (user) => onChange(user && toAuthUser(user)), onError);
    return Promise.resolve();
  }).catch(onError);
  return () => {
    ended = true;
    stop?.();
  };
}

/** Signs in with e-mail address and password; refusals carry the provider's `auth/…` code. */
export function signIn(email: string, password: string): Promise<AuthUser> {
  return withProvider(async (sdk, auth) =>
    toAuthUser((await sdk.signInWithEmailAndPassword(auth, email, password)).user),
  );
}

/** Creates an account and signs it in. */
export function signUp(email: string, password: string): Promise<AuthUser> {
  return withProvider(async (sdk, auth) =>
    toAuthUser((await sdk.createUserWithEmailAndPassword(auth, email, password)).user),
  );
}

/** Ends the provider's session on this browser. */
export function signOutOfProvider(): Promise<void> {
  return withProvider((sdk, auth) => sdk.signOut(auth));
}

/** Proves once more who is there, before a sensitive change. */
export function reauthenticate(password: string): Promise<void> {
  return withProvider(async (sdk, auth) => {
    const user = requireUser(auth);
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email ?? "", password));
  });
}

/** Proves with the current password who is there, and sets another one. Ends the sessions on other devices. */
export function changePassword(current: string, next: string): Promise<void> {
  return withProvider(async (sdk, auth) => {
    const user = requireUser(auth);
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email ?? "", current));
    await sdk.updatePassword(user, next);
  });
}

/** Asks the provider whether the address has been confirmed meanwhile, on another device for example. */
export function refreshAccount(): Promise<void> {
  return withProvider(async (sdk, auth) => {
    const user = requireUser(auth);
    if (user.emailVerified) return;
    await sdk.reload(user);
    // A confirmed address is part of the ID token.
    if (requireUser(auth).emailVerified) await user.getIdToken(true);
  });
}

/** The account that a reset link belongs to; refuses used and expired links. */
export function checkResetLink(code: string): Promise<string> {
  return withProvider((sdk, auth) => sdk.verifyPasswordResetCode(auth, code));
}

/**
 * Has the provider look at the session of this browser, after a change that ends sessions: the SDK signs out one that has
 * ended, and leaves that of another account alone.
 */
export async function recheckSession(): Promise<void> {
  if (!isSignInRemembered()) return;
  await withProvider(async (_sdk, auth) => {
    await auth.authStateReady();
    await auth.currentUser?.reload().catch(() => undefined);
  });
}

/** Does what a link is for and tells the address it leaves the account with; refuses used and expired links. */
export function applyActionLink(code: string): Promise<string | null> {
  return withProvider(async (sdk, auth) => {
    const { data } = await sdk.checkActionCode(auth, code);
    await sdk.applyActionCode(auth, code);
    // A confirmed address is part of the ID token, which is therefore renewed.
    await auth.currentUser?.reload().catch(() => undefined);
    await auth.currentUser?.getIdToken(true).catch(() => undefined);
    return data.email ?? null;
  });
}

function requireUser(auth: Auth): ProviderUser {
  if (auth.currentUser) return auth.currentUser;
  throw Object.assign(new Error("Nobody is signed in."), { code: "auth/user-token-expired" });
}
