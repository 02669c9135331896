import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { addVendor } from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import type { Locator, Page } from "@playwright/test";
import { callAs } from "../support/account.ts";
import { registerOrganiser } from "../support/fair.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/person.ts";
import { stripedPng } from "../support/picture.ts";
import { audit } from "../support/screen.ts";

const DAY_MS = 86_400_000;
const png = stripedPng(1200, 900, [
  [200, 30, 60],
  [30, 60, 200],
]);

/** Chooses the file by a button of the page. */
async function choose(page: Page, button: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chooser).setFiles({ name: "picture.png", mimeType: "image/png", buffer: png });
}

/** Natural width and height of a loaded picture, in pixels. */
async function sizeOf(image: Locator): Promise<readonly [number, number]> {
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  return image.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight] as const);
}

test("an organiser adds a banner to an event and a logo to a vendor, and visitors see both", async ({
  page,
  browser,
}) => {
  const organiser = await registerOrganiser();
  const start_date = Date.now() + DAY_MS;
  const dates = { start_date, end_date: start_date + DAY_MS, time_zone: "Europe/Berlin" };
  const { event_id } = await callAs(organiser.token, updateEvent, { name: "Map fair", ...dates });
  const vendor = { name: "Compass Works", booth: "A12" };
  const { id } = await callAs(organiser.token, addVendor, { event_id, vendor });

  await signIn(page, organiser, `/events/${event_id}/edit`);
  await page.getByLabel("Place").fill("Hall 3");
  await choose(page, "Choose banner");
  const dialog = page.getByRole("dialog", { name: "Crop picture" });
  await audit(page);
  await dialog.getByRole("button", { name: "Use banner" }).click();
  await expect(page.getByText("Banner saved.")).toBeVisible();
  expect(await sizeOf(page.getByRole("img", { name: "Banner of the event" }))).toEqual([1200, 400]);
  await audit(page);
  // The form beside it has kept its input and can still be saved.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto(`/events/${event_id}/vendor/${id}?show=page`);
  await choose(page, "Choose logo");
  await expect(page.getByText("Logo saved.")).toBeVisible();
  await audit(page);

  const visitor = await browser.newPage();
  await visitor.goto(`/events/${event_id}`);
  await expect(visitor.getByText("Hall 3")).toBeVisible();
  const [width, height] = await sizeOf(visitor.locator("header img"));
  expect(width / height).toBeCloseTo(3, 1);
  await visitor.goto(`/e/${event_id}/v/${id}`);
  expect(await sizeOf(visitor.locator("img.banner"))).toEqual([800, 267]);
  expect(await sizeOf(visitor.locator("img.mark"))).toEqual([256, 192]);
  await audit(visitor);
  await visitor.close();

  await page.goto(`/events/${event_id}/edit`);
  await page.getByRole("button", { name: "Remove banner" }).click();
  await expect(page.getByText("Banner removed.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Banner restored.")).toBeVisible();
  await page.getByRole("button", { name: "Remove banner" }).click();
  await expect(page.getByText("Banner removed.")).toBeVisible();
  await page.goto(`/events/${event_id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Map fair" })).toBeVisible();
  await expect(page.locator("header img")).toHaveCount(0);
});
