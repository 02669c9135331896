import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import sharp from "sharp";
import { inRoot } from "../command/root.ts";

/** Sizes of the pictured windows, in CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 860 };

const OWNER = { email: "ada-lindgren@cardinal.example", password: "cardinal" };

/**
 * Saves a screenshot once the page has settled, compressed because the pictures are in the repository.
 * @returns its path within the repository.
 */
export async function saveScreenshot(page: Page, folder: string, name: string): Promise<string> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => document.fonts.ready);
  const webp = await sharp(await page.screenshot({ animations: "disabled" }))
    .webp({ quality: 82 })
    .toBuffer();
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, webp);
  return relative(inRoot("."), path);
}

/** Opens a public card. */
export async function openCard(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // A first visit does not wait for the card's own font; the reload uses the cached one.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
}

/** The card editor of a demo user, in a new window. */
export async function openEditor(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${address}/login`);
  await page.locator("input[type=email]").fill(OWNER.email);
  await page.locator("input[type=password]").fill(OWNER.password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/settings");
  await page.locator("input[autocomplete=given-name]").waitFor();
  await page.locator(".cc-save").first().waitFor();
  // The account's own language replaces the browser's.
  const inGerman = page.locator("html[lang=de]");
  if (options.locale === "de" && !(await inGerman.isVisible())) {
    await page.getByRole("button", { name: "Deutsch", exact: true }).click();
    await inGerman.waitFor();
  }
  return page;
}
