import { readFile, writeFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { inRoot } from "../command/root.ts";

const FACE = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const LANGUAGES = ["en", "de"] as const;

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: #faf8f5; color: #211e1b;
    font-family: Inter; }
  .words { position: absolute; left: 84px; top: 0; width: 660px; height: 630px; display: flex; flex-direction: column;
    justify-content: center; }
  .brand { display: flex; align-items: center; gap: 18px; font-size: 34px; font-weight: 650; letter-spacing: -.015em; }
  .brand svg { width: 60px; height: 60px; }
  h1 { margin-top: 44px; font-size: 68px; line-height: 1.08; font-weight: 700; letter-spacing: -.03em; text-wrap: balance; }
  p { margin-top: 26px; font-size: 28px; line-height: 1.4; color: #6b635b; text-wrap: pretty; }
  .ground { position: absolute; right: 0; top: 0; width: 380px; height: 630px; background: #b3122f; }
  img { position: absolute; right: 96px; top: 56px; width: 300px; border-radius: 36px; box-shadow: 0 30px 60px #0004; }
`;

/**
 * Draws the link previews of the landing page, one per language: the logo, the headline and the card at the top of the
 * page. They are stored in web/public, because they change only with the texts.
 * @returns their paths within the repository.
 */
export async function drawLandingPreviews(browser: Browser, address: string): Promise<string[]> {
  const face = (await readFile(inRoot(FACE))).toString("base64");
  const mark = await readFile(inRoot("web/public/icon.svg"), "utf8");
  const made: string[] = [];
  for (const language of LANGUAGES) {
    const context = await browser.newContext({
      locale: language,
      viewport: { width: 1280, height: 900 },
      deviceScaleFactor: 2,
    });
    const page = await context.newPage();
    await page.goto(address);
    await page.locator("figure").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const lead = (await page.locator('meta[name="description"]').getAttribute("content")) ?? "";
    const phone = (await page.locator("figure").first().screenshot({ animations: "disabled" })).toString("base64");
    const drawing = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await drawing.setContent(
      `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${face})}${STYLE}</style>` +
        `<div class="ground"></div><img src="data:image/png;base64,${phone}"><div class="words">` +
        `<div class="brand">${mark}Cardinal</div><h1>${title}</h1><p>${lead}</p></div>`,
    );
    await drawing.evaluate(() => document.fonts.ready);
    const path = `web/public/preview-${language}.jpg`;
    const jpeg = await sharp(await drawing.screenshot())
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
    await writeFile(inRoot(path), jpeg);
    await drawing.close();
    await context.close();
    made.push(path);
  }
  return made;
}
