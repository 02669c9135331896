import { paths } from "@cardinal/contract/paths";
import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { signOutOfProvider } from "../firebase/account.ts";
import { rememberSignIn } from "../firebase/remembered-sign-in.ts";
import { getLanguage } from "../language.ts";
import { detachAll } from "../live.ts";
import { defineMessages } from "../messages.ts";
import { forgetPerson } from "../offline/forget-person.ts";

/** Timeout for ending push notifications on sign-out, in milliseconds. */
const PUSH_TIMEOUT_MS = 3000;

/** The next user of this browser must not get this user's push notifications. */
async function endPush(): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const ended = import("../browser-push.ts").then(({ unsubscribePush }) => unsubscribePush());
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

const messages = defineMessages({
  en: {
    scans: (count: number) =>
      `${count === 1 ? "One scan or note has" : `${count} scans and notes have`} not been sent yet and would be lost. Sign out anyway?`,
  },
  de: {
    scans: (count: number) =>
      `${count === 1 ? "Ein Scan oder eine Notiz ist" : `${count} Scans und Notizen sind`} noch nicht gesendet und ginge${count === 1 ? "" : "n"} verloren. Trotzdem abmelden?`,
  },
});

/** Asks before losing scans that only this user can send. The browser's own dialog needs nothing to be loaded. */
async function mayLoseScans(): Promise<boolean> {
  if (!("indexedDB" in globalThis)) return true;
  const { countQueuedOfAccounts } = await import("../offline/scan-store.ts");
  const count = await countQueuedOfAccounts().catch(() => 0);
  // oxlint-disable-next-line no-alert
  return count === 0 || window.confirm(messages[getLanguage()].scans(count));
}

/** History state that asks the start page to sign out. */
const SIGN_OUT = { signOut: true };

function asksToSignOut(state: unknown): boolean {
  return typeof state === "object" && state !== null && "signOut" in state && state.signOut === true;
}

/**
 * Signs out once the start page is shown: a protected screen that is still open would redirect to sign-in, and one
 * with unsaved changes asks for confirmation first.
 */
export function useSignOut(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const isSigningOut = asksToSignOut(location.state);
  useEffect(() => {
    if (!isSigningOut) return;
    // Returning to this history entry must not sign out again.
    void navigate(paths.home(), { replace: true });
    void signOut();
  }, [isSigningOut, navigate]);
  return useCallback(() => {
    void mayLoseScans().then((may) => may && void navigate(paths.home(), { state: SIGN_OUT }));
  }, [navigate]);
}
