import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { drawLandingPreviews } from "./draw-landing-previews.ts";
import { CHROMIUM_FLAGS, ensureChromium } from "../setup/chromium.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.5 };
const OWNER = { email: "ada-lindgren@cardinal.example", password: "cardinal" };

/** Saves a screenshot once the page has settled, compressed because the pictures are in the repository. */
async function saveScreenshot(page: Page, folder: string, name: string): Promise<string> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(() => document.fonts.ready);
  const webp = await sharp(await page.screenshot({ animations: "disabled" }))
    .webp({ quality: 82 })
    .toBuffer();
  await writeFile(join(folder, name), webp);
  return name;
}

async function signedIn(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel("Email address").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === "/settings");
  return page;
}

/** The pictures of the README, as WebP in `folder`. @returns their names. */
export async function takePictures(address: string, folder: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const names: string[] = [];
    const cards = {
      "card-paper.webp": "/ada-lindgren",
      "card-gradient.webp": "/northwind/grace-adeyemi",
      "card-cover.webp": "/verde/nadia-bianchi",
    };
    const visitor = await (await browser.newContext(PHONE)).newPage();
    for (const [name, path] of Object.entries(cards)) {
      await visitor.goto(address + path);
      // A first visit does not wait for the card's own font; the reload uses the cached one.
      await visitor.evaluate(() => document.fonts.ready);
      await visitor.reload();
      names.push(await saveScreenshot(visitor, folder, name));
    }
    for (const colorScheme of ["light", "dark"] as const) {
      const owner = await signedIn(browser, address, { ...DESKTOP, colorScheme });
      await owner.getByLabel("First name").waitFor();
      await owner.locator(".cc-save").first().waitFor();
      names.push(await saveScreenshot(owner, folder, `editor-${colorScheme}.webp`));
      await owner.goto(`${address}/contacts`);
      await owner.locator("h2 + ul > li").nth(5).waitFor();
      names.push(await saveScreenshot(owner, folder, `contacts-${colorScheme}.webp`));
      await owner.goto(`${address}/inbox`);
      await owner.getByRole("list", { name: "Conversations" }).getByRole("link", { name: "Noah Bennett" }).click();
      await owner.getByRole("log").waitFor();
      names.push(await saveScreenshot(owner, folder, `inbox-${colorScheme}.webp`));
      await owner.goto(`${address}/settings/statistics`);
      await owner.locator("svg[class*=drawing] path").first().waitFor();
      names.push(await saveScreenshot(owner, folder, `statistics-${colorScheme}.webp`));
    }
    const landing = await (await browser.newContext(DESKTOP)).newPage();
    await landing.goto(address);
    await landing.getByRole("heading", { level: 1 }).waitFor();
    names.push(await saveScreenshot(landing, folder, "landing.webp"));
    await drawLandingPreviews(browser, address);
    return names;
  } finally {
    await browser.close();
  }
}
