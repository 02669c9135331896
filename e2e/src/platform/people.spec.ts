import { randomBytes } from "node:crypto";
import { register } from "../support/account.ts";
import { registerAdmin } from "../support/admin.ts";
import { expect, test } from "../support/fixtures.ts";
import { enterPassword, signIn, signInByForm } from "../support/person.ts";
import { audit } from "../support/screen.ts";

test("an admin finds an account by part of a name, disables and restores it, and its owner sees both", async ({
  page,
  request,
  openAnother,
  expectConsole,
}) => {
  // The identity provider refuses sign-ins to disabled accounts.
  expectConsole(/400 \(Bad Request\) \(.*accounts:(lookup|signInWithPassword)/);
  // The open page of the person checks its session.
  expectConsole(/401 \(Unauthorized\) \(.*\/api\/users\/sign_ins/);
  const mark = randomBytes(5).toString("hex");
  const [admin, person] = [await registerAdmin(), await register({ name_last: `Hopper${mark}` })];
  const name = `Ada Hopper${mark}`;
  const card = `/${person.username}`;
  const theirs = await openAnother();
  await signIn(theirs, person);
  expect((await request.get(card)).status()).toBe(200);

  await signIn(page, admin, "/admin");
  await audit(page);
  await page.getByRole("link", { name: /^People/ }).click();
  await expect(page.getByRole("list", { name: "People found" })).toBeVisible();
  await audit(page);
  // The lists are updated shortly after the account.
  await expect(async () => {
    await page.goto("/admin/people");
    await page.getByRole("searchbox", { name: "Search people" }).fill(`hopper${mark.slice(0, 6)} ada`);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await audit(page);

  await page.getByRole("button", { name: "Disable account" }).click();
  const disabling = page.getByRole("dialog", { name: `Disable the account of ${name}?` });
  await disabling.getByLabel("Reason").fill("Reported as spam");
  await audit(page);
  await disabling.getByRole("button", { name: "Disable account" }).click();
  await expect(page.getByRole("button", { name: "Restore account" })).toBeVisible();
  await expect(page.getByText("Reason: Reported as spam")).toBeVisible();
  expect((await request.get(card)).status()).toBe(404);
  await theirs.goto("/login");
  await enterPassword(theirs, person);
  await expect(theirs.getByRole("alert")).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);

  await page.getByRole("button", { name: "Restore account" }).click();
  const restoring = page.getByRole("dialog", { name: `Restore the account of ${name}?` });
  await restoring.getByLabel("Reason").fill("It was a mistake");
  await restoring.getByRole("button", { name: "Restore account" }).click();
  await expect(page.getByRole("button", { name: "Disable account" })).toBeVisible();
  expect((await request.get(card)).status()).toBe(200);
  await signInByForm(theirs, person, "/accountsettings");
  const access = theirs.getByRole("region", { name: "Access by Cardinal" });
  for (const act of ["Account viewed (owner)", "Account disabled (owner)", "Account enabled again (owner)"])
    await expect(access.getByText(act).first()).toBeVisible();

  await page.getByRole("link", { name: "See all entries" }).click();
  await expect(page.getByText(`Account of ${person.email} restored`)).toBeVisible();
  await audit(page);
});
