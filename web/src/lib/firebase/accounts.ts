import type { Provider } from "@cardinal/contract/fields/provider";
import type { Auth, AuthError, OAuthCredential, User as ProviderUser } from "firebase/auth";
import { notifyWatchers, renewConfirmed, toAuthUser, withProvider, type AuthUser } from "./account.ts";
import type { ProviderToken } from "./providers.ts";
import { isSignInRemembered } from "./remembered-sign-in.ts";

/** Signs in with email address and password; refusals carry the provider's `auth/…` code. */
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

/** Signs in with a custom token from our API. */
export function signInWithToken(token: string): Promise<AuthUser> {
  return withProvider(async (sdk, auth) => toAuthUser((await sdk.signInWithCustomToken(auth, token)).user));
}

/**
 * The email address has an account with another sign-in method: the user has to sign in with that once to connect both.
 */
export class ConnectFirst extends Error {
  readonly email: string;
  /** Connects the provider to the account that is signed in by then. */
  readonly connect: () => Promise<void>;

  constructor(email: string, connect: () => Promise<void>) {
    super("There is an account with this address already.");
    this.email = email;
    this.connect = connect;
  }
}

type Sdk = typeof import("firebase/auth");

function toCredential(sdk: Sdk, { attempt, idToken }: ProviderToken): OAuthCredential {
  return new sdk.OAuthProvider(`${attempt.provider}.com`).credential({ idToken, rawNonce: attempt.nonce });
}

/** Signs in with a provider's token. @throws ConnectFirst, or the identity provider's refusal. */
export function signInWithProvider(token: ProviderToken): Promise<AuthUser> {
  return withProvider(async (sdk, auth) => {
    const credential = toCredential(sdk, token);
    try {
      return toAuthUser((await sdk.signInWithCredential(auth, credential)).user);
    } catch (error) {
      const { code } = error as Partial<AuthError>;
      if (code !== "auth/account-exists-with-different-credential") throw error;
      // A token can only be used once; the error contains the credential to use instead.
      const pending = sdk.OAuthProvider.credentialFromError(error as AuthError) ?? credential;
      throw new ConnectFirst(token.email, async () => {
        await sdk.linkWithCredential(requireUser(auth), pending);
      });
    }
  });
}

/** The refusal of a re-authentication by a user other than the one who is signed in. */
export function anotherUser(): Error {
  return Object.assign(new Error("This isn’t the user who is signed in."), {
    code: "auth/user-mismatch",
  });
}

/** The user of `attempt`, who must still be signed in. */
async function requirePerson(auth: Auth, { uid }: ProviderToken["attempt"]): Promise<ProviderUser> {
  await auth.authStateReady();
  const user = requireUser(auth);
  if (user.uid !== uid) throw anotherUser();
  return user;
}

/** Connects a provider to the signed-in account. */
export function connectProvider(token: ProviderToken): Promise<void> {
  return withProvider(async (sdk, auth) => {
    const user = await requirePerson(auth, token.attempt);
    notifyWatchers((await sdk.linkWithCredential(user, toCredential(sdk, token))).user);
  });
}

/** Reauthenticates the user with a provider's token. */
export function confirmWithProvider(token: ProviderToken): Promise<void> {
  return withProvider(async (sdk, auth) => {
    await sdk.reauthenticateWithCredential(await requirePerson(auth, token.attempt), toCredential(sdk, token));
  });
}

/**
 * Removes a provider from the SDK's user after our API has disconnected it: the SDK keeps the connection, even when it
 * reloads the account, until it is unlinked in the SDK as well.
 */
export function forgetProvider(provider: Provider): Promise<void> {
  return withProvider(async (sdk, auth) => {
    notifyWatchers(await sdk.unlink(requireUser(auth), `${provider}.com`));
  });
}

/** Reauthenticates the user with the password before a sensitive change. */
export function reauthenticate(password: string): Promise<void> {
  return withProvider(async (sdk, auth) => {
    const user = requireUser(auth);
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email ?? "", password));
  });
}

/** Reloads the account, whose address may have been confirmed on another device. */
export function refreshAccount(): Promise<void> {
  return withProvider(async (sdk, auth) => {
    const user = requireUser(auth);
    if (!user.emailVerified) await sdk.reload(user);
    await renewConfirmed(user);
  });
}

/** The account that a reset link belongs to; refuses used and expired links. */
export function checkResetLink(code: string): Promise<string> {
  return withProvider((sdk, auth) => sdk.verifyPasswordResetCode(auth, code));
}

/**
 * The current address of the account that a link for a change of address belongs to; null when it is unknown, or when
 * no one is signed in here.
 */
export async function checkChangeLink(code: string): Promise<string | null> {
  if (!isSignInRemembered()) return null;
  return withProvider(async (sdk, auth) => (await sdk.checkActionCode(auth, code)).data.previousEmail ?? null);
}

/** The user who is signed in here; null when no one is. */
export function findSignedIn(): Promise<AuthUser | null> {
  return withProvider(async (_sdk, auth) => {
    await auth.authStateReady();
    return auth.currentUser && toAuthUser(auth.currentUser);
  });
}

/** Whether the account of this address is signed in here. */
export async function isSignedInAs(email: string): Promise<boolean> {
  if (!isSignInRemembered()) return false;
  return (await findSignedIn())?.email?.toLowerCase() === email.toLowerCase();
}

/**
 * Has the provider recheck this browser's session after a change that ends sessions: the SDK signs out a session that
 * has ended and keeps that of another account.
 */
export async function recheckSession(): Promise<void> {
  if (!isSignInRemembered()) return;
  await withProvider(async (_sdk, auth) => {
    await auth.authStateReady();
    await auth.currentUser?.reload().catch(() => undefined);
  });
}

/** Applies an action link and returns the account's resulting address; refuses used and expired links. */
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
  throw Object.assign(new Error("No user is signed in."), { code: "auth/user-token-expired" });
}
