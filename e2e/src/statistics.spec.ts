import { readFile } from "node:fs/promises";
import { getStats } from "@cardinal/contract/endpoints/stats/get-stats";
import { callAs, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/person.ts";
import { audit } from "./support/screen.ts";

const CARD = {
  buttons: [{ id: "site", ref: "website" as const, data: "https://engine.example", label: "The engine" }],
};

test("visits are reported by metric, source, button and day, and exported as a file @phone", async ({
  page,
  openAnother,
}) => {
  const owner = await register(CARD);
  const visitor = await openAnother();
  await visitor.goto(`/${owner.username}?s=nfc`);
  await expect(visitor.locator("[data-cc-on]")).toBeAttached();
  const link = visitor.getByRole("link", { name: "The engine" });
  await link.evaluate((element) => element.addEventListener("click", (event) => event.preventDefault()));
  const counted = visitor.waitForResponse(/\/api\/stats\/button_click/);
  await link.click();
  await counted;

  await signIn(page, owner, "/settings/statistics");
  await expect(page.getByRole("button", { name: "Views 1" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Visitors 1" })).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Where views come from" }).getByRole("row", { name: "NFC" }),
  ).toContainText("100%");
  const buttons = page.getByRole("table", { name: "Clicks by button" });
  await expect(buttons.getByRole("row", { name: "The engine" })).toContainText("100%");
  await audit(page);

  await page.getByRole("button", { name: "Clicks 1" }).click();
  await expect(page).toHaveURL(/metric=clicks/);
  await expect(page.getByRole("heading", { name: "Clicks by day" })).toBeVisible();
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("table", { name: "Clicks by day" }).getByRole("row")).toHaveCount(31);
  await audit(page);
  await page.getByText("7 days", { exact: true }).click();
  await expect(page.getByRole("table", { name: "Clicks by day" }).getByRole("row")).toHaveCount(8);
  await page.reload();
  await expect(page.getByRole("radio", { name: "7 days" })).toBeChecked();
  await expect(page.getByRole("heading", { name: "Clicks by day" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await download;
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(file.suggestedFilename()).toMatch(/^statistics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe("\ufeffdate,views,unique_views,clicks,downloads,contacts");
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,1,1,0,0$/);
});

test("the owner’s own views are not counted, neither on the page nor in the app", async ({ page }) => {
  const owner = await register(CARD);
  await signIn(page, owner);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.getByRole("link", { name: "View card" }).click();
  await expect(page.getByText("This is your card, as others see it.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ada Lovelace", exact: true })).toBeVisible();
  await audit(page);
  await page.goto(`/${owner.username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Lovelace");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save contact" }).click();
  await download;
  await page.goto("/settings/statistics");
  await expect(page.getByRole("heading", { name: "No visits yet" })).toBeVisible();
  expect(sent.filter((call) => /stats\/(card_view|button_click|downloads)/.test(call))).toEqual([
    expect.stringMatching(/card_view .*"own":true/),
  ]);
  await expect
    .poll(async () => (await callAs(owner.token, getStats, {})).excluded)
    .toEqual({ robots: 0, previews: 0, own: 1 });
});

test("invalid periods each have their own error message", async ({ page, openAnother }) => {
  const owner = await register();
  const visitor = await openAnother();
  const counted = visitor.waitForResponse("**/api/stats/card_view");
  await visitor.goto(`/${owner.username}`);
  await counted;
  await signIn(page, owner, "/settings/statistics");
  await page.getByText("Custom", { exact: true }).click();
  const show = async (from: string, to: string) => {
    await page.getByLabel("From", { exact: true }).fill(from);
    await page.getByLabel("To", { exact: true }).fill(to);
    await page.getByRole("button", { name: "Show", exact: true }).click();
  };
  await show("2026-03-09", "2026-03-01");
  await expect(page.getByText("The first day must be before the last one.")).toBeVisible();
  await show("2024-03-01", "2026-03-01");
  await expect(page.getByText("Choose at most 366 days.")).toBeVisible();
  await audit(page);
  await show("2026-03-01", "2026-03-09");
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-09/);
  await expect(page.getByText("No visits in this period.")).toBeVisible();
});
