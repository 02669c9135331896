import type { Locator } from "@playwright/test";
import { saveFlag } from "@cardinal/contract/endpoints/admin/flags/save-flag";
import { callAs } from "../support/account.ts";
import { registerAdmin } from "../support/admin.ts";
import { expect, test } from "../support/fixtures.ts";
import { newPerson, signIn, signUp } from "../support/person.ts";
import { audit } from "../support/screen.ts";

const EN = "Sign-up is closed until Monday.";
const DE = "Die Registrierung ist bis Montag geschlossen.";
/** Polling interval of open screens, in milliseconds, and some more. */
const POLL_MS = 30_000;

/** Waits until an open screen shows a change of a feature flag, without waiting for the polling interval. */
async function expectAfterPolls(shown: Locator): Promise<void> {
  await expect(async () => {
    await shown.page().clock.fastForward(POLL_MS);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}

// It closes sign-up for everyone, so it runs when all other tests have ended (playwright.config.ts).
test("an owner closes sign-up with a notice, and visitors see it until sign-up is open again @alone", async ({
  page,
  openAnother,
}) => {
  const owner = await registerAdmin();
  const visitor = await openAnother();
  await visitor.clock.install();
  await visitor.goto("/signup");
  await expect(visitor.getByLabel("Email address")).toBeVisible();
  await signIn(page, owner, "/admin");
  try {
    await page.getByRole("link", { name: /^Switches/ }).click();
    await audit(page);
    await page.getByRole("button", { name: "Turn off: Sign-up" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn off: Sign-up" });
    await dialog.getByLabel("Sentence in English").fill(EN);
    await dialog.getByLabel("Sentence in German").fill(DE);
    await dialog.getByLabel("Reason").fill("Robots");
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Off since/)).toBeVisible();
    await expectAfterPolls(visitor.getByText(EN));
    await expect(visitor.getByLabel("Email address")).toBeHidden();
    await audit(visitor);
    await page.getByRole("button", { name: "Turn on: Sign-up" }).click();
    const again = page.getByRole("dialog", { name: "Turn on: Sign-up" });
    await again.getByLabel("Reason").fill("They are gone");
    await again.getByRole("button", { name: "Turn on" }).click();
    await expect(again).toBeHidden();
  } finally {
    await callAs(owner.token, saveFlag, { flag: "sign-up", off: null, reason: "The test has ended" });
  }
  await expectAfterPolls(visitor.getByLabel("Email address"));
  await signUp(visitor, newPerson());
  await visitor.getByLabel("First name").fill("Ada");
  await visitor.getByLabel("Last name").fill("Lovelace");
  await visitor.getByRole("button", { name: "Continue", exact: true }).click();
  // The service creates the user record, which it refuses while sign-up is closed.
  await expect(visitor.getByRole("heading", { level: 1, name: "Choose your address" })).toBeVisible();
});
