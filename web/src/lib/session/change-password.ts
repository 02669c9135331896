import { changePassword as changeCall } from "@cardinal/contract/endpoints/users/change-password";
import { call } from "../api.ts";
import { restorePush } from "../browser-push.ts";
import { reauthenticate } from "../firebase/accounts.ts";
import { retryFailed } from "../live.ts";
import { signOut } from "./sign-out.ts";

/**
 * Changes the password with the current one. The API ends every session of the account, so this browser signs in again
 * with the new password; if that fails, it is signed out like the others.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  await reauthenticate(current);
  await call(changeCall, { password: next });
  try {
    await reauthenticate(next);
  } catch {
    await signOut();
    return;
  }
  // The database has ended the listeners of the former session, and the API its push notifications.
  retryFailed();
  await restorePush();
}
