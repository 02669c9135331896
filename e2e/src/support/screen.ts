import { expect, type Locator, type Page } from "@playwright/test";
import { findAxeViolations } from "./axe.ts";

/** The narrowest window every screen has to fit into, in CSS pixels (WCAG 2.2, 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

/** Waits until all animations have ended, because the contrast of a colour in transition is meaningless. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change is drawn, and its animations start, within two frames.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    // Scroll-driven animations, such as a fading edge, never end.
    const finite = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map((one) => one.finished));
  });
}

async function setColors(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((wanted) => {
    // The app stores its scheme on the root element; pages without scripts follow the system through CSS alone.
    const stored = document.documentElement.dataset["mantineColorScheme"];
    return stored === undefined || stored === wanted;
  }, colorScheme);
  await settle(page);
}

/** What overflows a window of this width sideways: elements with their right edge, or that of their text. */
async function findOverflow(page: Page, wanted: number): Promise<string[]> {
  // The window's own width is no measure: a phone zooms out until everything fits.
  return page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const text = document.createRange();
    const edgeOf = (one: Element) =>
      [...one.childNodes].reduce((edge, node) => {
        if (node.nodeType !== Node.TEXT_NODE) return edge;
        text.selectNodeContents(node);
        return Math.max(edge, text.getBoundingClientRect().right);
      }, one.getBoundingClientRect().right);
    const out = [...document.querySelectorAll("body *")].filter((one) => edgeOf(one) > width + 0.5);
    if (out.length === 0) return [`the page is ${scrollWidth} px wide`];
    return out
      .slice(0, 8)
      .map(
        (one) =>
          `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} ends at ${Math.round(edgeOf(one))} px`,
      );
  }, wanted);
}

/** Texts of buttons that are cut off without an ellipsis. */
async function findCutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll("button, button *")].filter((box) => {
      const { overflowX, textOverflow } = getComputedStyle(box);
      // A box of one pixel holds a text for screen readers.
      const mayCut = overflowX !== "visible" && textOverflow !== "ellipsis" && box.clientWidth > 1;
      return mayCut && box.scrollWidth > box.clientWidth + 1 && box.checkVisibility();
    });
    return boxes.map((box) => box.textContent);
  });
}

/** Texts of visible links in the browser's own colour, which no style sheet has set. */
async function findUnstyledLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement("span"));
    sample.style.color = "LinkText";
    const { color } = getComputedStyle(sample);
    sample.remove();
    const links = [...document.querySelectorAll("a[href]")].filter((one) => one.checkVisibility());
    return links.filter((one) => getComputedStyle(one).color === color).map((one) => one.textContent);
  });
}

/** Fails unless the page fits into a window, by default of 320 px, without horizontal scrolling. */
export async function expectFits(page: Page, into = NARROWEST): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(into);
  await settle(page);
  expect(await findOverflow(page, into.width), `overflows at ${into.width} px`).toEqual([]);
  expect(await findCutLabels(page), `labels cut off at ${into.width} px`).toEqual([]);
  if (size === null) return;
  await page.setViewportSize(size);
  await settle(page);
}

/**
 * The audit every screen has to pass in its current state: axe in light and dark colours, a title, links in the
 * product's colours, and 320 px without horizontal scrolling.
 */
export async function audit(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/\S/);
  await setColors(page, "dark");
  // Names, roles and sizes are the same in both schemes.
  expect(await findAxeViolations(page, ["color-contrast"]), `${page.url()} in dark colours`).toEqual([]);
  await setColors(page, "light");
  expect(await findAxeViolations(page), `${page.url()} in light colours`).toEqual([]);
  expect(await findUnstyledLinks(page), "links in the browser's own colour").toEqual([]);
  await expectFits(page);
}

/** The areas of the app; on a phone, those under "More" are opened first. */
export async function openAreas(page: Page, [areas, more] = ["Main navigation", "More"]): Promise<Locator> {
  const bar = page.getByRole("navigation", { name: areas });
  const button = bar.getByRole("button", { name: more });
  // After a change of the window's size, the button of the narrow layout can disappear between the look and the click.
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5000 });
  }).toPass();
  return bar;
}

/** Opens another screen of the loaded app, as a link in it does: that takes half the time of loading the app again. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    // The router listens to it; `pushState` alone does not fire it.
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
