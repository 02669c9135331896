import type { Page } from "@playwright/test";
import { register } from "../support/account.ts";
import { registerConfirmed } from "../support/admin.ts";
import { expect, test } from "../support/fixtures.ts";
import { mailTo } from "../support/mailbox.ts";
import { tabTo } from "../support/keyboard.ts";
import { enterPassword, signIn, signInByForm } from "../support/person.ts";
import { audit, openAreas } from "../support/screen.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the account screen passes the audit in both languages and is fully reachable by keyboard @phone", async ({
  page,
}) => {
  await signIn(page, await register(), "/accountsettings");
  await expect(part(page, "Printed cards").getByText(/You have no printed cards yet/)).toBeVisible();
  // On a phone the areas are at the bottom, and this one is in a list above them.
  const areas = await openAreas(page);
  await expect(areas.getByRole("link", { name: "Account" })).toBeInViewport({ ratio: 0.99 });
  // Reloading moves the focus back to the top.
  await page.reload();
  await expect(part(page, "Printed cards").getByText(/You have no printed cards yet/)).toBeVisible();
  await tabTo(page, part(page, "Username").getByLabel("Username"));
  await tabTo(page, part(page, "Delete account").getByRole("button", { name: "Delete my account" }));
  await audit(page);
  await part(page, "Language and time").getByText("Deutsch").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Konto");
  await audit(page);
});

test("after a change of username the new address works and the old one redirects to it", async ({ page }) => {
  const owner = await register();
  await signIn(page, owner, "/accountsettings");
  const username = `${owner.username}x`;
  const section = part(page, "Username");
  await section.getByLabel("Username").fill(username);
  await expect(section.getByText(`/${username} is available.`)).toBeVisible();
  await expect(section.getByText(`/${owner.username} redirects to the new address`)).toBeVisible();
  await audit(page);
  await section.getByRole("button", { name: "Change username" }).click();
  await expect(section.getByText(/^Your card is now at/)).toBeVisible();
  await page.goto(`/${owner.username}`);
  await expect(page).toHaveURL(`/${username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Ada Lovelace/);
});

test("a new password ends the session of another browser and is reported; a wrong current password changes nothing", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  // Requests of the sessions that have ended are refused.
  expectConsole(/40[013]|permission_denied/i);
  const owner = await registerConfirmed();
  const other = await openAnother();
  await signInByForm(other, owner, "/accountsettings");
  // Nothing shows that there are no passkeys, which this browser does not support at this address.
  const passkeys = page.waitForResponse(/\/api\/users\/passkeys/);
  await signIn(page, owner, "/accountsettings");
  // The page loads its data with the session from before the change, which ends with the change.
  await passkeys;
  const signIns = part(page, "Sign-ins");
  await expect(
    signIns
      .getByRole("listitem")
      .or(signIns.getByText(/^No sign-ins yet/))
      .first(),
  ).toBeVisible();
  await expect(part(page, "Access by Cardinal").getByText(/^No one from Cardinal/)).toBeVisible();
  await expect(part(page, "Printed cards").getByText(/You have no printed cards yet/)).toBeVisible();
  const section = part(page, "Password");
  const change = async (current: string, next: string) => {
    await section.getByLabel("Current password").fill(current);
    await section.getByLabel("New password").fill(next);
    await section.getByRole("button", { name: "Change password" }).click();
  };
  await change("not-mine", "better-secret");
  await expect(section.getByText(/The current password isn’t right/)).toBeVisible();
  await change(owner.password, "better-secret");
  await expect(section.getByText(/Your password has been changed/)).toBeVisible();
  expect((await mailTo(owner.email)).subject).toBe("Your password was changed");
  // This browser has signed in again and may still make calls.
  await part(page, "Notifications").getByRole("switch", { name: "Someone adds your card: Email" }).click();
  await expect(part(page, "Notifications").getByText("Saved.")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  // Leaving the page earlier would keep the session.
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await signIn(page, { ...owner, password: "better-secret" }, "/accountsettings");
});

test("notification settings are saved", async ({ page }) => {
  await signIn(page, await register(), "/accountsettings");
  const section = part(page, "Notifications");
  const toggle = section.getByRole("switch", { name: "Someone adds your card: Email" });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(section.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
});

test("signing out everywhere also ends the session of another browser", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  expectConsole(/40[013]/);
  const owner = await register();
  const other = await openAnother();
  await signInByForm(other, owner, "/accountsettings");
  await signInByForm(page, owner, "/accountsettings");
  await expect(part(page, "Sign-ins").getByRole("listitem")).not.toHaveCount(0);
  await part(page, "Sign-ins").getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("all data of an account is downloaded as one zip file", async ({ page }) => {
  await signIn(page, await register(), "/accountsettings");
  const arriving = page.waitForEvent("download");
  await part(page, "Your data").getByRole("button", { name: "Download my data" }).click();
  expect((await arriving).suggestedFilename()).toBe("cardinal-data.zip");
  await expect(part(page, "Your data").getByText("Your file is in your downloads folder.")).toBeVisible();
});

/** Everything this browser stores for the site. */
function listStored(page: Page) {
  return page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
}

test("a deleted account is gone from this browser and for everyone else", async ({ page, expectConsole }) => {
  expectConsole(/40[0134]/);
  const owner = await register();
  await signIn(page, owner, "/accountsettings");
  const section = part(page, "Delete account");
  await section.getByLabel(/to confirm$/).fill("somebody-else");
  await section.getByLabel("Password", { exact: true }).fill(owner.password);
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(section.getByText(/That isn’t your username/)).toBeVisible();
  await section.getByLabel(/to confirm$/).fill(owner.username);
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account has been deleted");
  await expect.poll(() => listStored(page)).toEqual({ stored: [], databases: [] });
  await audit(page);
  expect((await page.goto(`/${owner.username}`))?.status()).toBe(404);
  await page.goto("/login");
  await enterPassword(page, owner);
  await expect(page.getByRole("alert")).toBeVisible();
});

test("a new email address applies once its link is opened; the old address is notified and can undo the change", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  expectConsole(/40[013]/);
  const owner = await registerConfirmed();
  const email = `new.${owner.email}`;
  await signIn(page, owner, "/accountsettings");
  const section = part(page, "Email address");
  await section.getByRole("button", { name: "Change address" }).click();
  await section.getByLabel("New email address").fill(email);
  await section.getByRole("button", { name: "Send a link to the new address" }).click();
  await expect(section.getByText(`We’ve sent an email to ${email}.`)).toBeVisible();
  await expect(section.getByText(owner.email, { exact: true })).toBeVisible();
  await audit(page);
  expect((await mailTo(owner.email)).subject).toBe("A change to your email address was requested");
  const { links } = await mailTo(email);
  await page.goto(links.find((link) => link.includes("/action?")) ?? "");
  await page.getByRole("button", { name: "Use the new address" }).click();
  await expect(page.getByText(`From now on, sign in with ${email}.`)).toBeVisible();
  await audit(page);
  // The change has ended the session of this browser.
  await page.getByRole("link", { name: "Sign in" }).last().click();
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await enterPassword(page, { ...owner, email });
  await expect(page).toHaveURL("/settings");
  await page.goto("/accountsettings");
  await expect(section.getByText(email, { exact: true })).toBeVisible();
  await expect(section.getByText("Confirmed")).toBeVisible();

  const notice = await mailTo(owner.email, 2);
  expect(notice.subject).toBe("Your email address was changed");
  const phone = await openAnother();
  await phone.goto(notice.links.find((link) => link.includes("/r/")) ?? "");
  await expect(phone.getByRole("heading", { name: "Restore your address?" })).toBeVisible();
  await audit(phone);
  await phone.getByRole("button", { name: "Restore my address" }).press("Enter");
  await expect(phone.getByRole("heading", { name: "Your address has been restored" })).toBeVisible();
  await audit(phone);
  const reset = await mailTo(owner.email, 3);
  await phone.goto(reset.links.find((link) => link.includes("/action?")) ?? "");
  await phone.getByLabel("New password").fill("of-the-owner-again");
  await phone.getByRole("button", { name: "Save password" }).click();
  await expect(phone.getByRole("heading", { name: "Your password has been changed" })).toBeVisible();
  await phone.getByRole("link", { name: "Sign in" }).last().click();
  await enterPassword(phone, { ...owner, password: "of-the-owner-again" });
  await expect(phone).toHaveURL("/settings");
});

test("a change to an address that already has an account looks like any other; only the mail to that address says so", async ({
  page,
}) => {
  const [owner, other] = [await register(), await register()];
  await signIn(page, owner, "/accountsettings");
  const section = part(page, "Email address");
  await section.getByRole("button", { name: "Change address" }).click();
  await section.getByLabel("New email address").fill(other.email);
  await section.getByRole("button", { name: "Send a link to the new address" }).click();
  await expect(section.getByText(`We’ve sent an email to ${other.email}.`)).toBeVisible();
  const { subject, links } = await mailTo(other.email);
  expect(subject).toBe("You already have an account");
  expect(links.some((link) => link.includes("/action?"))).toBe(false);
});
