import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { register } from "../support/account.ts";
import { registerAdmin } from "../support/admin.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/person.ts";

/** More tab stops than any page of the area has before a target of these tests. */
const MAX_STOPS = 80;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("an account is found, disabled and restored by keyboard", async ({ page, request }) => {
  const mark = randomBytes(5).toString("hex");
  const [admin, person] = [await registerAdmin(), await register({ name_last: `Hopper${mark}` })];
  const name = `Ada Hopper${mark}`;
  await signIn(page, admin, "/contacts");
  await press(page, page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Platform" }));
  await press(page, page.getByRole("link", { name: /^People/ }));
  // The lists are updated shortly after the account.
  const row = page.getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(async () => {
    await page.goto("/admin/people");
    await tabTo(page, page.getByRole("searchbox", { name: "Search people" }));
    await page.keyboard.type(`hopper${mark.slice(0, 6)}`);
    await page.keyboard.press("Enter");
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass();
  await press(page, row);
  for (const [open, title, after, status] of [
    ["Disable account", `Disable the account of ${name}?`, "Restore account", 404],
    ["Restore account", `Restore the account of ${name}?`, "Disable account", 200],
  ] as const) {
    await press(page, page.getByRole("button", { name: open }));
    const dialog = page.getByRole("dialog", { name: title });
    await tabTo(page, dialog.getByLabel("Reason"));
    await page.keyboard.type("Reported as spam");
    await press(page, dialog.getByRole("button", { name: open }));
    await expect(page.getByRole("button", { name: after })).toBeVisible();
    expect((await request.get(`/${person.username}`)).status()).toBe(status);
  }
});
