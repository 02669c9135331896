import { register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/person.ts";
import { expectQr } from "./support/qr.ts";

test.use({ serviceWorkers: "allow" });

test("without a network the app opens with one's own card and its code", async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
  const owner = await register({ job_title: "Countess" });
  await signIn(page, owner);
  await expect(page.getByLabel("Job title")).toHaveValue("Countess");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByLabel("Job title")).toHaveValue("Countess");
  await page.goto(`/${owner.username}`);
  await expect(page.getByRole("heading", { name: "Ada Lovelace", exact: true })).toBeVisible();
  await page.getByText("QR code", { exact: true }).click();
  await expectQr(page, `${new URL(page.url()).origin}/${owner.username}?s=qr`);
  await context.setOffline(false);
});

test("whoever signs out leaves nothing behind for when there is no network", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
  const owner = await register({ job_title: "Countess" });
  await signIn(page, owner);
  await expect(page.getByLabel("Job title")).toHaveValue("Countess");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain("cardinal-copies");
  await context.setOffline(true);
  await page.goto("/settings");
  await expect(page.getByText("Countess")).toHaveCount(0);
});
