import { paths } from "@cardinal/contract/paths";
import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { signOutOfProvider } from "../firebase/account.ts";
import { rememberSignIn } from "../firebase/remembered-sign-in.ts";
import { detachAll } from "../live.ts";
import { forgetPerson } from "../offline/forget-person.ts";
import { loadPush } from "./use-auth-user.ts";

/** Timeout for ending push notifications on sign-out, in milliseconds. */
const PUSH_TIMEOUT_MS = 3000;

/** The next user of this browser must not get this user's push notifications. */
export async function endPush(): Promise<void> {
  const ended = loadPush()?.then(({ unsubscribePush }) => unsubscribePush());
  if (ended === undefined) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, PUSH_TIMEOUT_MS));
  await Promise.race([ended, timeout]).catch(() => undefined);
}

/**
 * Ends every live listener and then the provider's session; this also clears the session and the answers
 * that were cached for the user, in memory and in the browser.
 */
export async function signOut(): Promise<void> {
  detachAll();
  await endPush();
  await signOutOfProvider();
  rememberSignIn(null);
  await forgetPerson();
}

/** Asks about unsent work. Loaded when it is needed, because every screen loads this file. */
async function confirmSignOut(): Promise<boolean> {
  const unsentWork = await import("./unsent-work.ts");
  return unsentWork.confirmSignOut();
}

/** Signs out after asking about unsent work. */
export async function askAndSignOut(): Promise<void> {
  if (await confirmSignOut()) await signOut();
}

/** History state that asks the start page to sign out. */
const SIGN_OUT = { signOut: true };

function asksToSignOut(state: unknown): boolean {
  return typeof state === "object" && state !== null && "signOut" in state && state.signOut === true;
}

/**
 * Signs out once the start page is shown: a protected screen that is still open would redirect to sign-in, and one
 * with unsaved changes asks for confirmation first. The caller asks about unsent work before (`confirmSignOut`).
 */
export function useConfirmedSignOut(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const isSigningOut = asksToSignOut(location.state);
  useEffect(() => {
    if (!isSigningOut) return;
    // Returning to this history entry must not sign out again.
    void navigate(paths.home(), { replace: true });
    void signOut();
  }, [isSigningOut, navigate]);
  return useCallback(() => void navigate(paths.home(), { state: SIGN_OUT }), [navigate]);
}

/** Signs out as `useConfirmedSignOut` does, after asking about unsent work. */
export function useSignOut(): () => void {
  const leave = useConfirmedSignOut();
  return useCallback(() => {
    void confirmSignOut().then((may) => may && leave());
  }, [leave]);
}
