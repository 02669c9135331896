import { expect, type Locator, type Page } from "@playwright/test";

/** More tab stops than a user would accept before a screen's main action. */
const MAX_STOPS = 60;

/** The problem with the focused element: it is out of sight, or its focus is not visible. */
async function findFocusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return "Nothing has the focus.";
    const name = `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`;
    // A control may be drawn by a neighbouring element, such as the label of a radio button.
    const parent = element.parentElement;
    const around = [element, parent, parent?.parentElement, ...(parent?.children ?? [])];
    const drawn = () =>
      around.map((one) => {
        if (!one) return "";
        const { outline, boxShadow, borderColor, backgroundColor, clipPath, transform } = getComputedStyle(one);
        return [outline, boxShadow, borderColor, backgroundColor, clipPath, transform].join();
      });
    const focused = drawn().join("|");
    const { right, bottom, width, height } = (parent ?? element).getBoundingClientRect();
    element.blur();
    const plain = drawn().join("|");
    element.focus();
    if (width === 0 || height === 0 || right < 0 || bottom < 0) return `${name} has the focus out of sight.`;
    return focused === plain ? `${name} does not show that it has the focus.` : null;
  });
}

/**
 * Moves the focus from the top of the page to `target` with the Tab key alone. Fails when it is not reached or when the
 * focus is not visible on the way.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Attached rather than visible: a radio button may be drawn by its label alone.
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press("Tab");
    expect(await findFocusProblem(page), `${page.url()}, stop ${stop + 1}`).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} was not reached with ${MAX_STOPS} presses of Tab.`);
}
