import type { Page } from "@playwright/test";

/** The least that a thumb meets without looking, in CSS pixels (WCAG 2.2, 2.5.5). */
const THUMB = 44;

/**
 * Notes what the page has read out from now on: every text that is added to one of its live regions.
 * @returns a function that gives what was read out so far.
 */
export async function hear(page: Page): Promise<() => Promise<string[]>> {
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

/** What can be pressed in the main part of the page and is smaller than a thumb: its name and size. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, textarea, select)")];
    return controls.flatMap((control) => {
      const isToggle = control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type);
      // What is drawn of a radio button or a checkbox is its label.
      const drawn = isToggle ? (control.labels?.[0] ?? control) : control;
      const { width, height } = drawn.getBoundingClientRect();
      if (width === 0 || height === 0 || (width >= least && height >= least)) return [];
      return [`${control.ariaLabel ?? drawn.textContent}: ${width} × ${height}`];
    });
  }, THUMB);
}
