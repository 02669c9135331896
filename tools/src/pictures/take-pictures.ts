import { type Browser, chromium } from "@playwright/test";
import { inRoot } from "../command/root.ts";
import { CHROMIUM_FLAGS, ensureChromium } from "../setup/chromium.ts";
import { drawLandingPreviews } from "./draw-landing-previews.ts";
import { DESKTOP, openCard, openEditor, PHONE, saveScreenshot } from "./screenshots.ts";

const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["en", "de"] as const;
const CARDS = {
  "card-paper.webp": "/ada-lindgren",
  "card-gradient.webp": "/northwind/grace-adeyemi",
  "card-cover.webp": "/verde/nadia-bianchi",
};

/** The pictures of the README. */
async function takeReadmePictures(browser: Browser, address: string): Promise<string[]> {
  const folder = inRoot("docs/pictures");
  const made: string[] = [];
  const visitor = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 2 });
  for (const [name, path] of Object.entries(CARDS)) {
    await openCard(visitor, address + path);
    made.push(await saveScreenshot(visitor, folder, name));
  }
  const window = { viewport: DESKTOP, deviceScaleFactor: 1.5 };
  for (const colorScheme of SCHEMES) {
    const owner = await openEditor(browser, address, { ...window, colorScheme });
    made.push(await saveScreenshot(owner, folder, `editor-${colorScheme}.webp`));
    await owner.goto(`${address}/contacts`);
    await owner.locator("h2 + ul > li").nth(5).waitFor();
    made.push(await saveScreenshot(owner, folder, `contacts-${colorScheme}.webp`));
    await owner.goto(`${address}/inbox`);
    await owner.getByRole("list", { name: "Conversations" }).getByRole("link", { name: "Noah Bennett" }).click();
    await owner.getByRole("log").waitFor();
    made.push(await saveScreenshot(owner, folder, `inbox-${colorScheme}.webp`));
    await owner.goto(`${address}/settings/statistics`);
    await owner.locator("svg[class*=drawing] path").first().waitFor();
    made.push(await saveScreenshot(owner, folder, `statistics-${colorScheme}.webp`));
  }
  const landing = await browser.newPage(window);
  await landing.goto(address);
  await landing.getByRole("heading", { level: 1 }).waitFor();
  made.push(await saveScreenshot(landing, folder, "landing.webp"));
  return made;
}

/** The pictures of the answers at /faq. */
async function takeFaqPictures(browser: Browser, address: string): Promise<string[]> {
  const folder = inRoot("web/src/screens/faq/pictures");
  const made: string[] = [];
  for (const locale of LANGUAGES) {
    const visitor = await browser.newPage({ locale, viewport: PHONE, deviceScaleFactor: 1.5 });
    await openCard(visitor, `${address}/ada-lindgren`);
    made.push(await saveScreenshot(visitor, folder, `card-${locale}.webp`));
    for (const colorScheme of SCHEMES) {
      const owner = await openEditor(browser, address, { locale, viewport: DESKTOP, colorScheme });
      await owner.locator('a[href="#theme"]').click();
      await owner.locator("#theme input[type=radio]").first().waitFor({ state: "attached" });
      made.push(await saveScreenshot(owner, folder, `editor-${locale}-${colorScheme}.webp`));
    }
  }
  return made;
}

/** Takes all pictures that the repository has of the product. @returns their paths. */
export async function takePictures(address: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    return [
      ...(await takeReadmePictures(browser, address)),
      ...(await takeFaqPictures(browser, address)),
      ...(await drawLandingPreviews(browser, address)),
    ];
  } finally {
    await browser.close();
  }
}
