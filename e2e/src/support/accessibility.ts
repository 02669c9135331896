import type { Page } from "@playwright/test";

/** The minimum size of a touch target, in CSS pixels (WCAG 2.2, 2.5.5). */
const MIN_TARGET_SIZE = 44;

/**
 * Records what a screen reader announces from now on: every text that is added to a live region of the page.
 * @returns a function that returns the announcements so far.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const textsOf = (node: Node): string[] => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node.data] : [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? "");
      return texts.map((text) => text.trim()).filter((text) => text !== "");
    };
    const isLive = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      return (
        element?.closest("output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]") !== null
      );
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes)
        if (isLive(target))
          said.push(...(type === "characterData" ? [target] : [...addedNodes]).flatMap((node) => textsOf(node)));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

/** Controls in the main part of the page that are smaller than the minimum target size: name and size. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, textarea, select)")];
    return controls.flatMap((control) => {
      const isToggle = control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type);
      // A radio button or checkbox is drawn as its label.
      const drawn = isToggle ? (control.labels?.[0] ?? control) : control;
      const { width, height } = drawn.getBoundingClientRect();
      if (width === 0 || height === 0 || (width >= least && height >= least)) return [];
      return [`${control.ariaLabel ?? drawn.textContent}: ${width} × ${height}`];
    });
  }, MIN_TARGET_SIZE);
}
