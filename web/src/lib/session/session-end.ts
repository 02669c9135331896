import { QUEUE_KEY } from "@cardinal/card/view/enhance/count";
import { paths } from "@cardinal/contract/paths";
import { openPage } from "../addresses/open-page.ts";
import { forgetAnswers } from "../api.ts";
import { signOutOfProvider } from "../firebase/account.ts";
import { detachAll } from "../live.ts";

/** Marks the one page load that clears this browser. */
const KEY = "cardinal.account-deleted";

/**
 * After an account was deleted: ends its session and opens the farewell as a new page, so that nothing of the user
 * stays in memory. That page clears the storage, because a database that is still open could not be deleted.
 */
export async function endDeletedAccount(): Promise<void> {
  detachAll();
  forgetAnswers();
  // Without an account the provider may refuse; its record goes with the databases.
  await signOutOfProvider().catch(() => undefined);
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Without storage there is nothing to clear.
  }
  openPage(paths.farewell());
}

/**
 * Clears the product's storage in this browser, once, when `endDeletedAccount` opened the page. What was stored without
 * the account stays: the submissions of visitors, and the scans of a phone that joined an event with a link.
 */
export async function clearBrowser(): Promise<void> {
  try {
    if (sessionStorage.getItem(KEY) === null) return;
    const submissions = localStorage.getItem(QUEUE_KEY);
    sessionStorage.clear();
    localStorage.clear();
    if (submissions !== null) localStorage.setItem(QUEUE_KEY, submissions);
  } catch {
    return;
  }
  await Promise.allSettled([clearDatabases(), clearCaches()]);
}

async function clearDatabases(): Promise<void> {
  const { forgetScansOfAccounts, SCAN_DATABASE } = await import("../offline/scan-store.ts");
  const known = await indexedDB.databases();
  for (const { name } of known) if (name !== undefined && name !== SCAN_DATABASE) indexedDB.deleteDatabase(name);
  await forgetScansOfAccounts();
}

async function clearCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
