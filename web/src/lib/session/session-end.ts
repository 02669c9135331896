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

/** Clears all of the product's storage in this browser, once, when `endDeletedAccount` opened the page. */
export async function clearBrowser(): Promise<void> {
  try {
    if (sessionStorage.getItem(KEY) === null) return;
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    return;
  }
  await Promise.allSettled([clearDatabases(), clearCaches()]);
}

async function clearDatabases(): Promise<void> {
  const known = await indexedDB.databases();
  for (const { name } of known) if (name !== undefined) indexedDB.deleteDatabase(name);
}

async function clearCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
