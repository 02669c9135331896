import { randomBytes } from "node:crypto";
import { createRetailCard } from "@cardinal/contract/endpoints/admin/retail/create-retail-card";
import { updateRetailCard } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import type { Page } from "@playwright/test";
import { callAs, register } from "../support/account.ts";
import { registerAdmin } from "../support/admin.ts";
import { expect, test } from "../support/fixtures.ts";
import { enterPassword, newPerson, signIn } from "../support/person.ts";
import { audit } from "../support/screen.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The key of a card that has just been printed. */
async function printCard(): Promise<string> {
  const admin = await registerAdmin();
  const id = randomBytes(9).toString("base64url");
  await callAs(admin.token, createRetailCard, { id });
  return id;
}

test("a printed card is claimed after signing in and then opens its owner's card @phone", async ({
  page,
  openAnother,
}) => {
  const [key, owner] = [await printCard(), await register()];
  await page.goto(`/k/${key}`);
  await expect(heading(page)).toHaveText("Claim this card");
  await audit(page);
  await page.getByRole("link", { name: "I already have an account" }).click();
  // The form of the claim page has a field with the same label.
  await expect(heading(page)).toHaveText("Sign in");
  await enterPassword(page, owner);
  await expect(page).toHaveURL(`/claim?key=${key}`);
  await expect(page.getByText(`/${owner.username} when someone`)).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: "Claim this card" }).click();
  await expect(heading(page)).toHaveText("This card is now yours");
  await audit(page);

  const stranger = await openAnother();
  await stranger.goto(`/k/${key}`);
  await expect(stranger).toHaveURL(`/${owner.username}?s=nfc`);
  await stranger.goto(`/claim?key=${key}`);
  await expect(stranger).toHaveURL(`/${owner.username}?s=nfc`);

  await page.goto(`/claim?key=${key}`);
  await expect(heading(page)).toHaveText("This card is already yours");
  await page.getByRole("link", { name: "Manage printed cards" }).click();
  await expect(page.getByRole("region", { name: "Printed cards" }).getByText(key)).toBeVisible();
});

test("a new user returns to the printed card after the wizard and claims it", async ({ page }) => {
  const [key, person] = [await printCard(), newPerson()];
  await page.goto(`/claim?key=${key}`);
  await page.getByRole("link", { name: "Other ways to sign up" }).click();
  // The form of the claim page has fields with the same labels.
  await expect(heading(page)).toHaveText("Get your card");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("First name").fill(person.first);
  await page.getByLabel("Last name").fill(person.last);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Username").fill(person.username);
  await expect(page.getByText(`/${person.username} is available.`)).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Skip for now" }).click();
  for (const name of ["What do you do?", "How do people reach you?", "Choose a theme"]) {
    await expect(heading(page)).toHaveText(name);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
  }
  await page.getByRole("link", { name: "Continue where you left off" }).click();
  await page.getByRole("button", { name: "Claim this card" }).click();
  await expect(heading(page)).toHaveText("This card is now yours");
});

test("the second person to claim a card learns that it has already been claimed", async ({ page, expectConsole }) => {
  expectConsole(/409/);
  const [key, one, other] = [await printCard(), await register(), await register()];
  await signIn(page, one, "/settings");
  await page.goto(`/claim?key=${key}`);
  await expect(page.getByRole("button", { name: "Claim this card" })).toBeVisible();
  await callAs(other.token, updateRetailCard, { id: key, action: "claim" });
  await page.getByRole("button", { name: "Claim this card" }).click();
  await expect(heading(page)).toHaveText("Someone got there first");
});

test("a lost card opens nothing until it is found; a card that is given away can be claimed again", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  expectConsole(/404/);
  const [key, owner] = [await printCard(), await register()];
  await callAs(owner.token, updateRetailCard, { id: key, action: "claim" });
  await signIn(page, owner, "/accountsettings");
  const cards = page.getByRole("region", { name: "Printed cards" });
  const choose = async (action: string) => {
    await cards.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Report as lost");
  await expect(cards.getByText("Reported lost. It no longer opens your card.")).toBeVisible();
  const stranger = await openAnother();
  await stranger.goto(`/claim?key=${key}`);
  await expect(heading(stranger)).toHaveText("This card doesn’t work");
  await audit(stranger);
  await choose("Mark as found");
  await expect(cards.getByText("Active")).toBeVisible();
  await choose("Give away");
  await page.getByRole("dialog").getByRole("button", { name: "Give away" }).click();
  await expect(cards.getByText(/You have no printed cards yet/)).toBeVisible();
  await stranger.goto(`/claim?key=${key}`);
  await expect(heading(stranger)).toHaveText("Claim this card");
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the claim page passes the audit @phone", async ({ page }) => {
    await page.goto("/claim");
    await expect(heading(page)).toHaveText("Gedruckte Karte übernehmen");
    await audit(page);
    await page.goto(`/claim?key=${await printCard()}`);
    await expect(heading(page)).toHaveText("Diese Karte übernehmen");
    await audit(page);
  });
});
