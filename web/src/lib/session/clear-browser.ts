import { QUEUE_KEY } from "@cardinal/card/view/enhance/count";
import { forgetScansOfAccounts, SCAN_DATABASE } from "../offline/scan-store.ts";
import { DELETED_KEY } from "./session-end.ts";

/**
 * Clears the product's storage in this browser, once, when `endDeletedAccount` opened the page. What was stored without
 * the account stays: the submissions of visitors, and the scans of a phone that joined an event with a link.
 */
export async function clearBrowser(): Promise<void> {
  try {
    if (sessionStorage.getItem(DELETED_KEY) === null) return;
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
  const known = await indexedDB.databases();
  for (const { name } of known) if (name !== undefined && name !== SCAN_DATABASE) indexedDB.deleteDatabase(name);
  await forgetScansOfAccounts();
}

async function clearCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
