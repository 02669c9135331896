import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Page } from "@playwright/test";
import { callAs, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { enterPassword, signIn } from "./support/person.ts";

/** What the database has been asked to listen to and not to stop listening to, and all that it has sent. */
interface Wire {
  readonly listening: Set<string>;
  readonly received: string[];
}

/** Reads along on the page's connection to the database: `q` begins to listen at a path, `n` ends it. */
function readWire(page: Page): Wire {
  const wire: Wire = { listening: new Set(), received: [] };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const [, action, path] = /"a":"([qn])","b":\{"p":"([^"]+)"/.exec(String(payload)) ?? [];
      if (path === undefined) return;
      if (action === "q") wire.listening.add(path);
      else wire.listening.delete(path);
    });
    socket.on("framereceived", ({ payload }) => void wire.received.push(String(payload)));
  });
  return wire;
}

/** Notes every main heading that the page ever has, also one that is gone within the same frame. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenHeadings: seen });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll("h1")) seen.add(heading.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { seenHeadings: Set<string> }).seenHeadings]);
}

test("signing out empties the session and hears nothing more of the card", async ({ page, openAnother }) => {
  const owner = await register({ bio: "Before." });
  const wire = readWire(page);
  await signIn(page, owner);
  await expect(page.getByLabel("About you")).toHaveValue("Before.");
  expect([...wire.listening]).toContain(`/vcard/${owner.uid}`);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect([...wire.listening].filter((path) => path.includes(owner.uid))).toEqual([]);

  // Another device of theirs shows when the change has reached those who listen.
  const other = await openAnother();
  await signIn(other, owner);
  await callAs(owner.token, updateCard, { bio: "After they left." });
  await expect(other.getByLabel("About you")).toHaveValue("After they left.");
  expect(wire.received.filter((frame) => frame.includes("After they left."))).toEqual([]);

  const kept = await page.evaluate(async () => {
    const stored = await new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open("firebaseLocalStorageDb");
      opening.onerror = () => reject(new Error("The provider's storage cannot be read."));
      opening.onsuccess = () => {
        const reading = opening.result.transaction("firebaseLocalStorage").objectStore("firebaseLocalStorage").getAll();
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    return JSON.stringify([stored, { ...localStorage }, { ...sessionStorage }]);
  });
  expect(kept).not.toContain(owner.uid);
  expect(kept).not.toContain(owner.email);

  await page.goBack();
  await expect(page).toHaveURL("/login?next=%2Fsettings");
});

for (const { path, heading } of [
  { path: "/settings", heading: "Your card" },
  { path: "/settings/statistics?days=7", heading: "Statistics" },
  { path: "/authenticate?next=%2Fsettings%2Fstatistics", heading: "Is it you?" },
])
  test(`${path} lets a visitor sign in and leads back, and shows neither screen at the wrong time`, async ({
    page,
  }) => {
    const owner = await register();
    const getHeadings = await noteHeadings(page);
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    expect(await getHeadings()).toEqual(["Sign in"]);

    await enterPassword(page, owner);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);

    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    expect(await getHeadings()).toEqual([heading]);

    await page.goto("/login");
    await expect(page).toHaveURL("/settings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your card");
    expect(await getHeadings()).toEqual(["Your card"]);
  });
