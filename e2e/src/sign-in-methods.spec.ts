import type { Page } from "@playwright/test";
import { address } from "./support/address.ts";
import { audit } from "./support/screen.ts";
import { registerConfirmed } from "./support/admin.ts";
import { expect, test } from "./support/fixtures.ts";
import { newPerson } from "./support/person.ts";

/** Chooses an address at the fake of Google or Apple, which confirms it. */
async function chooseAddress(page: Page, email: string): Promise<void> {
  await expect(page.getByText("A fake for local use.")).toBeVisible();
  await page.getByLabel("Another email address").fill(email);
  await page.getByRole("button", { name: "Sign in with this address" }).click();
}

test("Google and Apple sign in to separate accounts and confirm who is signed in", async ({ page }) => {
  const { email } = newPerson();
  await page.goto("/login?next=%2Faccountsettings%23methods");
  await audit(page);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Sign-in cancelled" })).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await chooseAddress(page, email);
  await expect(page.getByRole("heading", { name: "What’s your name?" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/accountsettings#methods");

  // Apple responds with a form post, which our own server forwards.
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/login?next=%2Ffaq");
  await page.getByRole("button", { name: "Continue with Apple" }).click();
  await chooseAddress(page, email);
  await expect(page.getByRole("heading", { name: "What’s your name?" })).toBeVisible();
  await page.goto("/authenticate?next=%2Ffaq");
  await expect(page.getByRole("button", { name: "Confirm with Google" })).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await audit(page);
  await page.getByRole("button", { name: "Confirm with Apple" }).click();
  await chooseAddress(page, email);
  await expect(page).toHaveURL("/faq");
});

test("a passkey is created, signs in without a password and reauthenticates", async ({ page }) => {
  const owner = await registerConfirmed();
  // Browsers make no passkeys for an IP address.
  const site = new URL(address("CARDINAL_URL"));
  site.hostname = "localhost";
  const at = (path: string) => new URL(path, site).href;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  // The virtual authenticator would accept a suggested passkey before there is a button to press.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(at("/accountsettings"));
  await page.getByLabel("Email address").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const methods = page.getByRole("region", { name: "Sign-in methods" });
  await methods.getByRole("button", { name: "Add a passkey" }).click();
  await methods.getByLabel("Name of the passkey").fill("Test key");
  await methods.getByRole("button", { name: "Create passkey" }).click();
  await expect(methods.getByText("Test key")).toBeVisible();
  await audit(page);
  expect((await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials).toHaveLength(1);

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto(at("/login?next=%2Faccountsettings"));
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(methods.getByText(/last used/)).toBeVisible();

  await page.goto(at("/authenticate?next=%2Ffaq"));
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page).toHaveURL(at("/faq"));
});
