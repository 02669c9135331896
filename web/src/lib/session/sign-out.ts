import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../addresses/paths.ts";
import { signOutOfProvider } from "../firebase/accounts.ts";
import { rememberSignIn } from "../firebase/remembered-sign-in.ts";
import { detachAll } from "../live.ts";
import { forgetPerson } from "../offline/forget-person.ts";

/** How long signing out may wait for the service, in milliseconds. */
const PUSH_TIMEOUT_MS = 3000;

/** The next person at this browser must not get this person's push notifications. */
async function endPush(): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const ended = import("../browser-push.ts").then(({ unsubscribePush }) => unsubscribePush());
  const timeout = new Promise((resolve) => setTimeout(resolve, PUSH_TIMEOUT_MS));
  await Promise.race([ended, timeout]).catch(() => undefined);
}

/**
 * Ends every live listener and then the provider's session; the session empties itself with it, and so do the answers
 * that were kept for the person, here and in the browser.
 */
export async function signOut(): Promise<void> {
  detachAll();
  await endPush();
  await signOutOfProvider();
  rememberSignIn(null);
  await forgetPerson();
}

/** History state that asks the start page to sign out. */
const SIGN_OUT = { signOut: true };

function asksToSignOut(state: unknown): boolean {
  return typeof state === "object" && state !== null && "signOut" in state && state.signOut === true;
}

/**
 * Signs out once the start page is shown: a protected screen that is still there would ask to sign in again, and one
 * with unsaved changes asks first whether it may be left.
 */
export function useSignOut(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const isSigningOut = asksToSignOut(location.state);
  useEffect(() => {
    if (!isSigningOut) return;
    // Coming back to this entry of the history must not sign out once more.
    void navigate(paths.home(), { replace: true });
    void signOut();
  }, [isSigningOut, navigate]);
  return useCallback(() => void navigate(paths.home(), { state: SIGN_OUT }), [navigate]);
}
