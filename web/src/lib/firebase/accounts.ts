import { PROVIDERS, type Provider } from "@cardinal/contract/endpoints/users/disconnect-provider";
import type { Auth, AuthError, OAuthCredential, User as ProviderUser } from "firebase/auth";
import { getAuthClient } from "./clients.ts";
import type { ProviderToken } from "./providers.ts";
import { isSignInRemembered } from "./remembered-sign-in.ts";

/** Who is signed in, as the identity provider knows them. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  /** False for an account that signs in some other way, and has no password to be changed. */
  readonly has_password: boolean;
  /** Accounts elsewhere that it signs in with. */
  readonly providers: readonly Provider[];
  /** What one of them calls the person; empty when none does. */
  readonly name: string;
}

/** Loads the identity provider and runs `work` with it. */
async function withProvider<T>(work: (sdk: typeof import("firebase/auth"), auth: Auth) => Promise<T>): Promise<T> {
  const [sdk, auth] = await Promise.all([import("firebase/auth"), getAuthClient()]);
  return work(sdk, auth);
}

function toAuthUser(user: ProviderUser): AuthUser {
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

/** Who is told of changes: the SDK says nothing of those that leave the token as it is. */
const watchers = new Set<(user: AuthUser | null) => void>();

function tellOf(user: ProviderUser): void {
  for (const tell of watchers) tell(toAuthUser(user));
}

/** Tells who is signed in, now and at each change; returns what ends it. */
export function watchAccount(onChange: (user: AuthUser | null) => void, onError: (error: unknown) => void): () => void {
  let stop: (() => void) | null = null;
  let ended = false;
  watchers.add(onChange);
  void withProvider((sdk, auth) => {
    if (!ended) stop = sdk.onIdTokenChanged(auth, (user) => onChange(user && toAuthUser(user)), onError);
    return Promise.resolve();
  }).catch(onError);
  return () => {
    ended = true;
    watchers.delete(onChange);
    stop?.();
  };
}

/** Whether the token of whoever is signed in says that they help to run the platform. What they may do there, the server decides. */
export function isAdminByToken(): Promise<boolean> {
  return withProvider(async (_sdk, auth) => (await auth.currentUser?.getIdTokenResult())?.claims["admin"] === true);
}

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

/** Signs in with a token that our own service gave. */
export function signInWithToken(token: string): Promise<AuthUser> {
  return withProvider(async (sdk, auth) => toAuthUser((await sdk.signInWithCustomToken(auth, token)).user));
}

/** There is an account with the address, which signs in otherwise: its person has to, once, to connect the two. */
export class ConnectFirst extends Error {
  readonly email: string;
  /** Connects the account that is signed in by then. */
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

/** Signs in with what a provider has sent. @throws ConnectFirst, or the identity provider's refusal. */
export function signInWithProvider(token: ProviderToken): Promise<AuthUser> {
  return withProvider(async (sdk, auth) => {
    const credential = toCredential(sdk, token);
    try {
      return toAuthUser((await sdk.signInWithCredential(auth, credential)).user);
    } catch (error) {
      const { code } = error as Partial<AuthError>;
      if (code !== "auth/account-exists-with-different-credential") throw error;
      // A token serves once: the refusal brings what stands for it.
      const pending = sdk.OAuthProvider.credentialFromError(error as AuthError) ?? credential;
      throw new ConnectFirst(token.email, async () => {
        await sdk.linkWithCredential(requireUser(auth), pending);
      });
    }
  });
}

/** The person of `attempt`, who has to be signed in still. */
async function requirePerson(auth: Auth, { uid }: ProviderToken["attempt"]): Promise<ProviderUser> {
  await auth.authStateReady();
  const user = requireUser(auth);
  if (user.uid !== uid) throw Object.assign(new Error("Somebody else is signed in."), { code: "auth/user-mismatch" });
  return user;
}

/** Lets the account that is signed in sign in with what a provider has sent, from now on. */
export function connectProvider(token: ProviderToken): Promise<void> {
  return withProvider(async (sdk, auth) => {
    const user = await requirePerson(auth, token.attempt);
    tellOf((await sdk.linkWithCredential(user, toCredential(sdk, token))).user);
  });
}

/** Proves once more who is there, with what a provider has sent. */
export function confirmWithProvider(token: ProviderToken): Promise<void> {
  return withProvider(async (sdk, auth) => {
    await sdk.reauthenticateWithCredential(await requirePerson(auth, token.attempt), toCredential(sdk, token));
  });
}

/**
 * Notes here that an account elsewhere was disconnected, which our own service has done: the SDK keeps what it once knew,
 * also when it reads the account anew, until it is told itself.
 */
export function forgetProvider(provider: Provider): Promise<void> {
  return withProvider(async (sdk, auth) => {
    tellOf(await sdk.unlink(requireUser(auth), `${provider}.com`));
  });
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
