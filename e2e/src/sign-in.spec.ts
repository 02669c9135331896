import { type Registered, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { countMailsTo, mailTo } from "./support/mailbox.ts";
import { confirmationLink } from "./support/confirmation-mail.ts";
import { enterPassword, newPerson, signInByForm, signUp } from "./support/person.ts";
import { audit } from "./support/screen.ts";

/** Addresses that must not redirect out of the product after signing in. */
const FOREIGN_ADDRESSES = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
];

test("a wrong password and an unknown account get the same message", async ({ page, expectConsole }) => {
  expectConsole(/status of 400/);
  const { email, password } = await register();
  await page.goto("/login");
  await audit(page);
  await enterPassword(page, { email, password: "not-it-at-all" });
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("Email address and password don’t match. Try again, or reset your password.");
  await audit(page);
  await enterPassword(page, { email: newPerson().email, password });
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await expect(alert).toHaveText("Email address and password don’t match. Try again, or reset your password.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
});

test("too many attempts and a lost connection each have their own message, and no input is lost", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400|ERR_FAILED/);
  const owner = await register();
  const service = "**/accounts:signInWithPassword*";
  const error = { code: 400, message: "TOO_MANY_ATTEMPTS_TRY_LATER : Too many unsuccessful login attempts." };
  await page.route(service, (route) => route.fulfill({ status: 400, json: { error } }));
  await page.goto("/login");
  await enterPassword(page, owner);
  await expect(page.getByRole("alert")).toHaveText("Too many attempts. Wait a few minutes, or reset your password.");
  await page.unroute(service);
  await page.route(service, (route) => route.abort());
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("You’re offline.");
  await expect(page.getByLabel("Email address")).toHaveValue(owner.email);
  await page.unroute(service);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/settings");
});

test("signing up with a taken address says so and offers to sign in with it", async ({ page, expectConsole }) => {
  expectConsole(/status of 400/);
  const owner = await register();
  await page.goto("/signup");
  await page.getByLabel("Email address").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill("something-else");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "There’s already an account with this email address. Sign in instead.",
  );
  await audit(page);
  await page.getByRole("link", { name: "Sign in with this address" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue(owner.email);
});

test("a mailed link resets a forgotten password once and ends every session", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  expectConsole(/status of 40[01]/);
  const owner = await register();
  const elsewhere = await openAnother();
  await signInByForm(elsewhere, owner, "/accountsettings");
  await page.goto("/login");
  await page.getByLabel("Email address").fill(owner.email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The previous form has the same field; the button shows that the next one is open.
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(owner.email);
  await audit(page);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await audit(page);

  const { subject, links } = await mailTo(owner.email);
  expect(subject).toBe("Set a new password");
  const path = links.find((link) => link.includes("/action?")) ?? "";
  const phone = await openAnother();
  await phone.goto(path);
  await expect(phone.getByText(`For the account ${owner.email}.`)).toBeVisible();
  await audit(phone);
  await phone.getByLabel("New password").fill("short");
  await phone.getByRole("button", { name: "Save password" }).click();
  await expect(phone.getByText("Use at least 6 characters.")).toBeVisible();
  await phone.getByLabel("New password").fill("quite-another-one");
  await phone.getByRole("button", { name: "Save password" }).click();
  await expect(phone.getByRole("heading", { name: "Your password has been changed" })).toBeVisible();
  expect((await mailTo(owner.email, 2)).subject).toBe("Your password was changed");
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await phone.getByRole("link", { name: "Sign in" }).last().click();
  await expect(phone.getByLabel("Email address")).toHaveValue(owner.email);
  await enterPassword(phone, owner);
  await expect(phone.getByRole("alert")).toContainText("Email address and password don’t match.");
  await enterPassword(phone, { email: owner.email, password: "quite-another-one" });
  await expect(phone).toHaveURL("/settings");

  await page.goto(path);
  await expect(page.getByRole("alert")).toHaveText(
    "This link has already been used or is incomplete. Request a new one.",
  );
  await audit(page);
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL("/reset");
});

test("requesting a reset does not reveal whether an account exists", async ({ page }) => {
  const { email } = newPerson();
  await page.goto("/reset");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  // A later mail to another person proves that there was time for this one.
  const other = await register();
  await page.getByRole("button", { name: "Use another address" }).click();
  await page.getByLabel("Email address").fill(other.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await mailTo(other.email);
  expect(await countMailsTo(email)).toBe(0);
});

test("the link that confirms an address works once, even on another device", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const person = newPerson();
  await signUp(page, person);
  await expect.poll(() => confirmationLink(person.email)).not.toBeNull();
  const path = `/action${(await confirmationLink(person.email))?.search ?? ""}`;
  const phone = await openAnother();
  await phone.goto(path);
  await audit(phone);
  await phone.getByRole("button", { name: "Confirm address" }).click();
  await expect(phone.getByRole("heading", { name: "Your address has been confirmed" })).toBeVisible();
  await expect(phone.getByText(`${person.email} is now confirmed for your account.`)).toBeVisible();

  await page.goto(path);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This link has already been used or is incomplete. Request a new one.",
  );
  await expect(page.getByRole("button", { name: "Send a new link" })).toBeVisible();
  await page.goto("/action?mode=resetPassword");
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
  await audit(page);
});

test("reauthenticating returns to the previous screen and never to another host", async ({ page, expectConsole }) => {
  expectConsole(/status of 400/);
  const owner = await register();
  const confirmPassword = async (password: string) => {
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
  };
  await signInByForm(page, owner, "/authenticate?next=%2Fsettings%2Fstatistics%3Fdays%3D7");
  await expect(page.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
  await audit(page);
  await confirmPassword("not-it-at-all");
  await expect(page.getByRole("alert")).toBeVisible();
  await confirmPassword(owner.password);
  await expect(page).toHaveURL("/settings/statistics?days=7");
  for (const next of FOREIGN_ADDRESSES) {
    await page.goto(`/authenticate?next=${encodeURIComponent(next)}`);
    await confirmPassword(owner.password);
    await expect(page, next).toHaveURL("/settings");
  }
});

test("signing in leads to the requested screen and never to another host", async ({ page }) => {
  const owner = await register();
  const arrive = async (next: string, person: Registered) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await enterPassword(page, person);
  };
  await arrive("/settings/statistics", owner);
  await expect(page).toHaveURL("/settings/statistics");
  for (const next of FOREIGN_ADDRESSES.slice(0, 3)) {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
    await arrive(next, owner);
    await expect(page, next).toHaveURL("/settings");
  }
});
