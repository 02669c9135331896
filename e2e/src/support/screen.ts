import { expect, type Locator, type Page } from "@playwright/test";
import { findings } from "./axe.ts";

/** The narrowest window everything has to fit into, in CSS pixels (WCAG 2.2, 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

/** Waits until nothing moves any more: a colour on its way to another is neither of the two. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change is drawn, and what it sets moving begins, within two frames.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    // What follows a scroll position, such as a fading edge, never ends.
    const ending = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

async function setColors(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((wanted) => {
    // The app notes its scheme; pages without scripts follow the system by their style alone.
    const noted = document.documentElement.dataset["mantineColorScheme"];
    return noted === undefined || noted === wanted;
  }, colorScheme);
  await settle(page);
}

/** What sticks out of a window of 320 px to the side: its tag, class and right edge; empty when nothing does. */
async function findOverflow(page: Page): Promise<string[]> {
  // The window's own width tells nothing: a phone zooms out until what sticks out is in it.
  return page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    const out = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > width + 0.5,
    );
    return out.slice(0, 8).map((one) => {
      const edge = Math.round(one.getBoundingClientRect().right);
      return `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} ends at ${edge} px`;
    });
  }, NARROWEST.width);
}

/** Fails unless the page fits into 320 px without sideways scroll. */
async function expectFits(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  await settle(page);
  expect(await findOverflow(page), "sticks out at 320 px").toEqual([]);
  if (size !== null) await page.setViewportSize(size);
}

/** The checks every screen has to pass as it stands: axe in light and in dark, a title, 320 px without sideways scroll. */
export async function audit(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/\S/);
  await setColors(page, "dark");
  // Names, roles and sizes are the same in both schemes.
  expect(await findings(page, ["color-contrast"]), `${page.url()} in dark colours`).toEqual([]);
  await setColors(page, "light");
  expect(await findings(page), `${page.url()} in light colours`).toEqual([]);
  await expectFits(page);
}

/** The areas of the app; on a phone, those that stand under "More" are opened first. */
export async function openAreas(page: Page, [areas, more] = ["Main navigation", "More"]): Promise<Locator> {
  const bar = page.getByRole("navigation", { name: areas });
  const button = bar.getByRole("button", { name: more });
  if (await button.isVisible()) await button.click();
  return bar;
}
