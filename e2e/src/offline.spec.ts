import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { callAs, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/person.ts";
import { expectQr } from "./support/qr.ts";
import { audit } from "./support/screen.ts";

test.use({ serviceWorkers: "allow" });

/** Key in localStorage that is set while the test has cut the network. */
const CUT = "network-is-cut";

/** How many contacts are stored in the browser. */
async function countStored(): Promise<number> {
  const open = (request: IDBOpenDBRequest | IDBRequest<number>) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error("The browser's database does not answer."));
    });
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes("cardinal-copies")) return 0;
  const db = (await open(indexedDB.open("cardinal-copies"))) as IDBDatabase;
  const lists = (await open(db.transaction("lists").objectStore("lists").count())) as number;
  const range = IDBKeyRange.bound(["contacts/"], ["contacts0"]);
  const entries = (await open(db.transaction("entries").objectStore("entries").count(range))) as number;
  db.close();
  return lists === 1 ? entries : 0;
}

/** Whether a value of the database is stored in the browser. */
async function isStored(path: string): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes("cardinal-copies")) return false;
  const open = (request: IDBOpenDBRequest | IDBRequest<IDBValidKey | undefined>) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error("The browser's database does not answer."));
    });
  const db = (await open(indexedDB.open("cardinal-copies"))) as IDBDatabase;
  const key = await open(db.transaction("values").objectStore("values").getKey(path));
  db.close();
  return key !== undefined;
}

test("the app opens offline with one's own card and its QR code", async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
  const owner = await register({ job_title: "Countess" });
  await signIn(page, owner);
  await expect(page.getByLabel("Job title")).toHaveValue("Countess");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const path of [`users/${owner.uid}`, `vcard/${owner.uid}`])
    await expect.poll(() => page.evaluate(isStored, path)).toBe(true);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByLabel("Job title")).toHaveValue("Countess");
  await page.goto(`/${owner.username}`);
  await expect(page.getByRole("heading", { name: "Ada Lovelace", exact: true })).toBeVisible();
  await page.getByText("QR code", { exact: true }).click();
  await expectQr(page, `${new URL(page.url()).origin}/${owner.username}?s=qr`);
  await context.setOffline(false);
});

test("contacts are listed and searched offline, and offline notes are sent once", async ({
  page,
  context,
  openAnother,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
  const owner = await register();
  const contacts = "ABCDEFGHIJKLMN".split("").map((letter) => ({
    id: `many-${letter}`,
    name_first: "Kim",
    name_last: `${letter}son`,
    email: `${letter}@example.com`,
  }));
  await callAs(owner.token, importContacts, { contacts });
  await signIn(page, owner, "/contacts");
  await expect(page.getByRole("link", { name: "Kim Ason" })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The browser downloads the list when it is idle.
  await expect.poll(() => page.evaluate(countStored)).toBe(contacts.length);

  // Chromium 150 reports being offline only to open pages, not to those that are loaded afterwards.
  await page.addInitScript((key) => {
    const isOnline = () => localStorage.getItem(key) === null;
    Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: isOnline });
  }, CUT);
  await page.evaluate((key) => localStorage.setItem(key, "1"), CUT);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You’re offline. You’re seeing the last version saved on this device.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Kim Ason" })).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("link", { name: "Kim Nson" })).toBeVisible();
  await page.goto("/contacts?q=mson");
  await page.getByRole("link", { name: "Kim Mson" }).click();
  const panel = page.getByRole("dialog", { name: "Kim Mson" });
  await panel.getByLabel("Note", { exact: true }).fill("Met in the tunnel");
  await panel.getByRole("button", { name: "Save notes" }).click();
  await expect(panel.getByText("Saved on this device. Will send when you’re back online.")).toBeVisible();
  await page.keyboard.press("Escape");
  const note = page.getByRole("complementary", { name: "Connection" });
  await note.getByText("1 change waiting to be sent").click();
  await expect(note.getByText("Notes on Kim Mson")).toBeVisible();
  await audit(page);
  await page.goto("/contacts?open=i-many-M");
  await expect(panel.getByLabel("Note", { exact: true })).toHaveValue("Met in the tunnel");
  await page.goto("/contacts");
  await expect(note.getByText("1 change waiting to be sent")).toBeVisible();

  const sent: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/contacts/update")) sent.push(String(response.status()));
  });
  await context.setOffline(false);
  await page.evaluate((key) => localStorage.removeItem(key), CUT);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(note).toBeHidden();
  expect(sent).toEqual(["200"]);
  const elsewhere = await openAnother();
  await signIn(elsewhere, owner, "/contacts?open=i-many-M");
  await expect(elsewhere.getByRole("dialog").getByLabel("Note", { exact: true })).toHaveValue("Met in the tunnel");
});

test("a newer change is queued behind an older one that the service cannot accept, also in another tab", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/503|ERR_FAILED/);
  const owner = await register();
  await callAs(owner.token, importContacts, { contacts: [{ id: "kim", name_first: "Kim", name_last: "Lee" }] });
  await signIn(page, owner, "/contacts?open=i-kim");
  let isBusy = true;
  const sent: unknown[] = [];
  await context.route("**/api/contacts/update/", async (route) => {
    if (isBusy) return route.fulfill({ status: 503, headers: { "retry-after": "1" }, body: "" });
    sent.push(route.request().postDataJSON());
    return route.continue();
  });
  const save = async (tab: typeof page, note: string) => {
    const panel = tab.getByRole("dialog", { name: "Kim Lee" });
    await panel.getByLabel("Note", { exact: true }).fill(note);
    await panel.getByRole("button", { name: "Save notes" }).click();
    await expect(panel.getByText("Saved on this device. Will send when you’re back online.")).toBeVisible();
  };
  // A call without a response is queued; then the service refuses what is sent, so nothing newer is sent either.
  await context.route("**/api/contacts/update/", (route) => route.abort(), { times: 1 });
  await save(page, "one");
  await save(page, "two");
  const other = await context.newPage();
  await other.goto("/contacts?open=i-kim");
  // The queue of the other tab is read after the panel has opened.
  await expect(other.getByRole("dialog", { name: "Kim Lee" }).getByLabel("Note", { exact: true })).toHaveValue("two");
  await save(other, "three");
  await expect(page.getByText("2 changes waiting to be sent")).toBeVisible();

  isBusy = false;
  // A page that opens sends the queue at once. No other tab is closed: it could be sending just then, and a change
  // whose response was not read is sent again.
  const third = await context.newPage();
  await third.goto("/contacts");
  for (const tab of [page, other, third])
    await expect(tab.getByRole("complementary", { name: "Connection" })).toBeHidden();
  expect(sent).toMatchObject([{ note: "one" }, { note: "three" }]);
  await page.reload();
  await expect(page.getByRole("dialog").getByLabel("Note", { exact: true })).toHaveValue("three");
});

test("signing out deletes the data stored for offline use", async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
  const owner = await register({ job_title: "Countess" });
  await signIn(page, owner);
  await expect(page.getByLabel("Job title")).toHaveValue("Countess");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain("cardinal-copies");
  await context.setOffline(true);
  await page.goto("/settings");
  await expect(page.getByText("Countess")).toHaveCount(0);
});
