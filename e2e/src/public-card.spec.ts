import { readFile } from "node:fs/promises";
import { getStats } from "@cardinal/contract/endpoints/stats/get-stats";
import type { Page } from "@playwright/test";
import { parseVCards } from "vcard4-ts";
import { callAs, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { audit } from "./support/screen.ts";

const CARD = {
  job_title: "Analyst",
  organization_name: "Engine Works",
  address: "12 St James’s Square\nLondon",
  bio: "I write programs for engines that do not exist yet.",
  buttons: [
    { id: "call", ref: "phone" as const, data: "+44 20 7946 0018", label: "Call me" },
    { id: "mail", ref: "email" as const, data: "ada@engine.example" },
    { id: "site", ref: "website" as const, data: "https://engine.example", label: "The engine" },
    { id: "in", ref: "linkedin" as const, data: "https://www.linkedin.com/in/ada" },
  ],
  skills: ["Mathematics", "Notes"],
};

/** Waits until the owner's statistics have these totals. */
async function expectTotals(token: string, totals: Record<string, number>): Promise<void> {
  await expect.poll(async () => (await callAs(token, getStats, {})).totals).toMatchObject(totals);
}

/** Clicks a link without following it: the test only checks whether the click was counted. */
async function clickWithoutLeaving(page: Page, name: string): Promise<void> {
  await expect(page.locator("[data-cc-on]")).toBeAttached();
  const link = page.getByRole("link", { name });
  await link.evaluate((element) => element.addEventListener("click", (event) => event.preventDefault()));
  await link.click();
}

test("a stranger views the card and saves the contact, and the owner sees both @phone", async ({ page }) => {
  const owner = await register(CARD);
  await page.goto(`/${owner.username}?s=qr`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Lovelace");
  await expect(page.getByText("Engine Works")).toBeVisible();
  await expectTotals(owner.token, { views: 1, unique_views: 1, downloads: 0 });

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save contact" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${owner.username}.vcf`);
  const text = await readFile(await file.path(), "utf8");
  const { vCards } = parseVCards(text.replace("VERSION:3.0", "VERSION:4.0"), true);
  expect(vCards?.[0]?.FN[0]?.value).toBe("Ada Lovelace");
  expect(text).toContain("VERSION:3.0\r\n");
  expect(text).toContain("https://engine.example");
  await expectTotals(owner.token, { views: 1, downloads: 1 });

  const { by_source } = await callAs(owner.token, getStats, {});
  expect(by_source).toMatchObject({ qr: 1 });
});

test("each button leads to its target, and its clicks are counted", async ({ page }) => {
  const owner = await register(CARD);
  await page.goto(`/${owner.username}`);
  await expect(page.getByRole("link", { name: "Call me" })).toHaveAttribute("href", "tel:+442079460018");
  await expect(page.getByRole("link", { name: "Email" })).toHaveAttribute("href", "mailto:ada@engine.example");
  await expect(page.getByRole("link", { name: "The engine" })).toHaveAttribute("href", "https://engine.example");
  await clickWithoutLeaving(page, "The engine");
  await expectTotals(owner.token, { clicks: 1 });
  expect((await callAs(owner.token, getStats, {})).by_button).toEqual({ site: 1 });
});

test("a second view within half an hour is the same visit", async ({ page }) => {
  const owner = await register(CARD);
  await page.goto(`/${owner.username}`);
  await expectTotals(owner.token, { views: 1 });
  const counted = page.waitForResponse((response) => response.url().includes("/api/stats/card_view"));
  await page.reload();
  await counted;
  await expectTotals(owner.token, { views: 1 });
});

test("the QR code opens in full size and closes with the keyboard @phone", async ({ page }) => {
  const owner = await register(CARD);
  await page.goto(`/${owner.username}`);
  await page.getByRole("link", { name: "QR code" }).click();
  await expect(page.getByRole("dialog").getByText("Scan to open this card")).toBeVisible();
  // The browser of these tests requests reduced motion.
  await expect(page.getByRole("dialog")).toHaveCSS("animation-name", "none");
  await audit(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the QR code opens when its link was pressed before the page’s script had arrived", async ({ page }) => {
  const owner = await register(CARD);
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`/${owner.username}`, { waitUntil: "commit" });
  await page.getByRole("link", { name: "QR code" }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/#cc-code$/);
  release();
  await expect(page.getByRole("dialog").getByText("Scan to open this card")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(`/${owner.username}`);
});

test("an address without a card shows a page with status 404", async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  const response = await page.goto("/nobody-of-this-name");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading")).toHaveText("There’s no card here");
  await audit(page);
  await page.getByRole("link", { name: "Go to Cardinal" }).click();
  await expect(page).toHaveURL("/");
});

test("the card passes the audit and shows its phone number without scrolling @phone", async ({ page }) => {
  const owner = await register(CARD);
  await page.goto(`/${owner.username}`);
  await audit(page);
  // On a small phone the number shows without scrolling, above the bar.
  await page.setViewportSize({ width: 360, height: 640 });
  const [number, save] = [page.locator('.cc-link[href^="tel:"]'), page.locator(".cc-bar .cc-save")];
  const bottom = async () => (await number.boundingBox().then((box) => box && box.y + box.height)) ?? Infinity;
  expect(await bottom()).toBeLessThan((await save.boundingBox())?.y ?? 0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the card is readable, its links work and the contact can be saved @phone", async ({ page }) => {
    const owner = await register(CARD);
    await page.goto(`/${owner.username}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Lovelace");
    await expect(page.getByRole("link", { name: "Call me" })).toHaveAttribute("href", "tel:+442079460018");
    await page.getByRole("link", { name: "QR code" }).click();
    // Playwright finds nothing by its text within `noscript`.
    const caption = page.locator("figcaption");
    await expect(caption).toBeVisible();
    await expect(caption).toHaveText("Scan to open this card");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save contact" }).click();
    expect((await download).suggestedFilename()).toBe(`${owner.username}.vcf`);
  });
});
