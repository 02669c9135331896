import type { Request } from "@playwright/test";
import { register } from "../support/account.ts";
import { registerAdmin } from "../support/admin.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/person.ts";
import { audit } from "../support/screen.ts";

/** Disabling an account. */
const CALL = "**/api/admin/users/*/state";

/** When the user whose token a request has signed in, in seconds. */
function signInTimeOf(request: Request): number {
  const payload = request.headers()["authorization"]?.split(".")[1] ?? "";
  return (JSON.parse(Buffer.from(payload, "base64url").toString()) as { auth_time: number }).auth_time;
}

test("a sign-in that has become too old is confirmed in another tab, and the open dialog keeps its reason", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/403/);
  const [admin, person] = [await registerAdmin(), await register()];
  const name = `${person.first} ${person.last}`;
  const here = `/admin/people/${person.uid}`;
  let tooOld: number | null = null;
  await page.route(CALL, (route, request) => {
    tooOld ??= signInTimeOf(request);
    const error = { code: "recent-sign-in-required", message: "For your security, sign in again to do this." };
    return signInTimeOf(request) > tooOld ? route.continue() : route.fulfill({ status: 403, json: { error } });
  });
  await signIn(page, admin, here);
  await page.getByRole("button", { name: "Disable account" }).click();
  const dialog = page.getByRole("dialog", { name: `Disable the account of ${name}?` });
  await dialog.getByLabel("Reason").fill("Reported as spam");
  const submit = dialog.getByRole("button", { name: "Disable account" });
  await submit.click();
  const link = dialog.getByRole("link", { name: "Confirm it’s you" });
  await expect(link).toBeVisible();
  await audit(page);

  const opened = page.waitForEvent("popup");
  await link.click();
  const tab = await opened;
  await tab.getByLabel("Password", { exact: true }).fill(admin.password);
  await tab.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(tab).toHaveURL(here);
  await tab.close();

  await expect(dialog.getByLabel("Reason")).toHaveValue("Reported as spam");
  // The identity provider's library looks for the other tab's sign-in about once a second.
  await expect(async () => {
    const answer = page.waitForResponse(CALL);
    await submit.click();
    expect((await answer).status()).toBe(200);
  }).toPass();
  await expect(page.getByText("Reason: Reported as spam")).toBeVisible();
});
