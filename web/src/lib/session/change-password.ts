import { changePassword as changeCall } from "@cardinal/contract/endpoints/users/change-password";
import { call } from "../api.ts";
import { mayHaveBeenDone } from "../api-failure.ts";
import { restorePush } from "../browser-push.ts";
import { reauthenticate } from "../firebase/accounts.ts";
import { rememberedUid } from "../firebase/remembered-sign-in.ts";
import { retryFailed } from "../live.ts";
import { guardPage } from "../navigation-guard/guard-page.ts";
import { getErrorCode } from "../sentences/error-sentences.ts";
import { SESSION_END_LOCK } from "./check-session.ts";
import { signOut } from "./sign-out.ts";
import { confirmSignOut } from "./unsent-work.ts";

/** Time until the next attempt to sign in without a network, in milliseconds. */
const RETRY_MS = 2_000;

/**
 * Signs in with the new password. Without a network it tries again until there is one, because the former session has
 * ended and a sign-out would delete unsent work.
 * @returns false when the user has signed out in the meantime.
 */
async function signInAgain(password: string): Promise<boolean> {
  const uid = rememberedUid();
  while (rememberedUid() === uid) {
    try {
      await reauthenticate(password);
      return true;
    } catch (error) {
      if (getErrorCode(error) !== "auth/network-request-failed") throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return false;
}

/**
 * Changes the password with the current one. The API ends every session of the account, so this browser signs in again
 * with the new password; if that is refused, it is signed out like the others, after asking about unsent work. Until
 * then, no tab takes the session for one that was ended elsewhere.
 * @throws the refusal, when the user keeps the session because of unsent work.
 */
export function changePassword(current: string, next: string): Promise<void> {
  return navigator.locks.request(SESSION_END_LOCK, () => change(current, next));
}

interface Unanswered {
  readonly uid: string | null;
  readonly password: string;
}

/** The last change, if its answer was lost; else null. */
let unanswered: Unanswered | null = null;

/**
 * Requests the change. If the answer is lost, of this attempt or of the one before, the new password shows whether the
 * change was made.
 */
async function request(current: string, next: string): Promise<void> {
  const uid = rememberedUid();
  try {
    await reauthenticate(current);
    await call(changeCall, { password: next });
  } catch (error) {
    if (mayHaveBeenDone(getErrorCode(error))) unanswered = { uid, password: next };
    if (unanswered?.uid !== uid || unanswered.password !== next) throw error;
    await reauthenticate(next).catch(() => {
      throw error;
    });
  }
  unanswered = null;
}

async function change(current: string, next: string): Promise<void> {
  await request(current, next);
  try {
    if (!(await guardPage(signInAgain(next)))) return;
  } catch (error) {
    if (!(await confirmSignOut())) throw error;
    await signOut();
    return;
  }
  // The database has ended the listeners of the former session, and the API its push notifications.
  retryFailed();
  await restorePush();
}
