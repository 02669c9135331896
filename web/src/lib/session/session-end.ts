import { paths } from "@cardinal/contract/paths";
import { openPage } from "../addresses/open-page.ts";
import { forgetAnswers } from "../api.ts";
import { signOutOfProvider } from "../firebase/account.ts";
import { detachAll } from "../live.ts";

/** Marks the one page load that clears this browser. */
export const DELETED_KEY = "cardinal.account-deleted";

/**
 * After an account was deleted: ends its session and opens the farewell as a new page, so that nothing of the user
 * stays in memory. That page clears the storage (clear-browser.ts), because a database that is still open could not be
 * deleted.
 */
export async function endDeletedAccount(): Promise<void> {
  detachAll();
  forgetAnswers();
  // Without an account the provider may refuse; its record goes with the databases.
  await signOutOfProvider().catch(() => undefined);
  try {
    sessionStorage.setItem(DELETED_KEY, "1");
  } catch {
    // Without storage there is nothing to clear.
  }
  openPage(paths.farewell());
}
