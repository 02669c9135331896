import { useEffect, useSyncExternalStore } from "react";
import { forgetEndedSession, forgetInThisTab, forgetWorkOfOthers } from "../offline/forget-person.ts";
import { watchAccount, type AuthUser } from "../firebase/account.ts";
import { isSignInRemembered, rememberedUid, rememberSignIn } from "../firebase/remembered-sign-in.ts";
import { retryFailed } from "../live.ts";

interface AuthState {
  /** False until the provider has answered; true at once for a visitor who never signed in here. */
  readonly known: boolean;
  /** Whether the provider itself has answered. */
  readonly answered: boolean;
  readonly user: AuthUser | null;
  readonly error: unknown;
  readonly retry: () => void;
}

const subscribers = new Set<() => void>();
let stop: (() => void) | null = null;
let state: AuthState = initialState();

function initialState(): AuthState {
  return { known: !isSignInRemembered(), answered: false, user: null, error: null, retry };
}

function update(change: Partial<AuthState>): void {
  state = { ...state, ...change };
  for (const notify of subscribers) notify();
}

function isSame(a: AuthUser | null, b: AuthUser | null): boolean {
  const keys = ["uid", "email", "email_verified", "has_password"] as const;
  return keys.every((key) => a?.[key] === b?.[key]) && String(a?.providers) === String(b?.providers);
}

/**
 * Push notifications of this browser; null where they were never allowed. Loaded on demand: most visits need no such
 * code.
 */
export function loadPush(): Promise<typeof import("../browser-push.ts")> | null {
  const isAllowed = typeof Notification !== "undefined" && Notification.permission === "granted";
  return isAllowed ? import("../browser-push.ts") : null;
}

/** Deletes what a session that has ended has left here: the next user of this browser must not get it. */
function endSession(uid: string): void {
  void forgetEndedSession(uid);
  const ended = loadPush()?.then(({ forgetPush }) => forgetPush());
  // The API sends nothing more to this browser in any case.
  ended?.catch(() => undefined);
}

/**
 * Loads the identity provider and follows the signed-in user. Idempotent. Until it has answered, a user who is
 * not remembered in this browser counts as a visitor.
 */
export function startWatchingAccount(): void {
  if (stop) return;
  stop = watchAccount(
    (user) => {
      const before = rememberedUid();
      if (before !== null && before !== user?.uid) endSession(before);
      // Another tab, which answered first, has forgotten the user, but cannot delete what is stored in this one.
      if (state.user !== null && state.user.uid !== user?.uid) forgetInThisTab();
      // The work of a session that was ended elsewhere is kept until another user signs in.
      if (user !== null && before !== user.uid) void forgetWorkOfOthers(user.uid);
      rememberSignIn(user?.uid ?? null);
      // The token of a new session: the database has ended the listeners of the former one, also in the other tabs.
      if (user !== null && user.uid === state.user?.uid) retryFailed();
      update({ known: true, answered: true, error: null, user: isSame(user, state.user) ? state.user : user });
    },
    (error) => update({ error }),
  );
}

function retry(): void {
  stop?.();
  stop = null;
  update({ error: null });
  startWatchingAccount();
}

/** Resets the state, as on a fresh page. */
export function resetAuthUser(): void {
  stop?.();
  stop = null;
  state = initialState();
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  if (isSignInRemembered()) startWatchingAccount();
  return () => subscribers.delete(notify);
}

const VISITOR: AuthState = { known: true, answered: true, user: null, error: null, retry };

/** The known sign-in state; a visitor on a prerendered page. */
export function useAuthUser(): AuthState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => VISITOR,
  );
}

/**
 * Asks the provider for the signed-in user, even if none is remembered: the user may have signed in in another tab, or
 * in a browser that forgot it. @returns whether it has answered, or cannot be asked.
 */
export function useAskedProvider(): boolean {
  useEffect(startWatchingAccount, []);
  const { answered, error } = useAuthUser();
  return answered || error !== null;
}
