import type { Page } from "@playwright/test";
import { address } from "./support/address.ts";
import { createFirm } from "./support/enterprise.ts";
import { expect, test } from "./support/fixtures.ts";
import { newPerson, signIn } from "./support/person.ts";
import { audit } from "./support/screen.ts";

/** Adds a domain and publishes its proof in the DNS fake. */
async function verifyDomain(page: Page, domain: string): Promise<void> {
  await page.getByLabel("Domain", { exact: true }).fill(domain);
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByText(`_cardinal.${domain}`)).toBeVisible();
  const [name, text] = await page.getByRole("definition").locator("code").allTextContents();
  const body = new URLSearchParams({ name: name ?? "", text: text ?? "" });
  await fetch(address("CARDINAL_DNS_URL"), { method: "POST", body, redirect: "manual" });
  await page.getByRole("button", { name: `Verify ${domain}` }).click();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
}

/** Signs in at the fake of the company's identity provider. */
async function signInAtCompany(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Company sign-in" })).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an enterprise sets up its identity provider; an employee signs in through it, an admin cannot", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  const boss = newPerson();
  const domain = `${boss.username}.example`;
  const email = `grace@${domain}`;
  await createFirm(boss);
  await signIn(page, boss, "/dashboard");
  await page.goto("/dashboard/employees");
  await page.getByRole("button", { name: "Add employee" }).click();
  const adding = page.getByRole("dialog", { name: "Add employee" });
  await adding.getByLabel("First name").fill("Grace");
  await adding.getByLabel("Last name").fill("Hopper");
  await adding.getByLabel("Email", { exact: true }).fill(email);
  await adding.getByRole("button", { name: "Add employee" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Grace Hopper" })).toBeVisible();

  await page.goto("/dashboard/security");
  await expect(page.getByText(/^Verify a domain first/)).toBeVisible();
  await verifyDomain(page, domain);
  await page.getByLabel("Issuer").fill(address("CARDINAL_ISSUER"));
  await page.getByRole("button", { name: "Test the connection" }).click();
  await expect(page.getByText(/^The connection works/)).toBeVisible();
  await page.getByLabel("Client ID").fill("cardinal");
  await page.getByLabel("Client secret", { exact: true }).fill("secret-of-the-local-stack");
  await page.getByRole("switch", { name: /^Require single sign-on/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Single sign-on is saved.")).toBeVisible();
  await audit(page);

  const grace = await openAnother();
  await grace.goto("/login?next=%2Faccountsettings");
  await grace.getByRole("link", { name: "Sign in with your organisation" }).click();
  await audit(grace);
  await grace.getByLabel("Work email address").fill(email);
  await grace.getByRole("button", { name: "Continue" }).click();
  await signInAtCompany(grace, email);
  await expect(grace).toHaveURL("/accountsettings");
  await expect(grace.getByRole("heading", { level: 1 })).toBeVisible();

  // The sign-in link of the organisation; a user who cancels, or an admin, is told what to do.
  const other = await openAnother();
  expectConsole(/403/);
  const link = await page.getByText(/\/signin\/sso\//).textContent();
  await other.goto(link ?? "");
  await other.getByRole("button", { name: "Cancel" }).click();
  await expect(other.getByRole("heading", { name: "Sign-in cancelled" })).toBeVisible();
  await audit(other);
  await other.getByRole("button", { name: "Try again" }).click();
  await signInAtCompany(other, boss.email);
  await expect(other.getByRole("alert")).toContainText(
    "doesn’t confirm an email address in one of its verified domains",
  );
  await audit(other);
});
