import type { BrowserContext, Page } from "@playwright/test";

/** What hostile content has set off, one line each; empty when it stayed text. */
export interface Traps {
  readonly sprung: readonly string[];
}

/**
 * Lays traps for every page of a browser: the function that hostile content calls, dialogs, breaches of the content
 * policy, and requests to the hosts that hostile content names.
 */
export async function layTraps(context: BrowserContext): Promise<Traps> {
  const sprung: string[] = [];
  await context.exposeFunction("__xss", () => void sprung.push("A script of the content ran."));
  await context.exposeFunction("__breach", (what: string) => void sprung.push(`Breach of the content policy: ${what}`));
  await context.addInitScript(() => {
    const { __breach } = globalThis as unknown as { __breach: (what: string) => void };
    document.addEventListener("securitypolicyviolation", (event) =>
      __breach(`${event.violatedDirective} ${event.blockedURI} at ${event.documentURI}`),
    );
  });
  context.on("dialog", (dialog) => {
    sprung.push(`A dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (/(^|\.)(evil\.example|example\.com)$/.test(new URL(request.url()).hostname))
      sprung.push(`A request left for ${request.url()}`);
  });
  return { sprung };
}

/**
 * Markup on the page that only hostile content could have brought: elements and attributes that run or load something,
 * and links with a scheme a card does not have.
 */
export async function findForeignMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SCHEMES = ["http:", "https:", "mailto:", "tel:", "sms:", "blob:"];
    const FOREIGN = "iframe, object, embed, base, math, marquee, meta[http-equiv=refresh]";
    const SCRIPT = "script:not([src], [type='application/json'], [type='application/ld+json'])";
    const found: string[] = [];
    const look = (element: Element) => {
      if (element.matches(`${FOREIGN}, ${SCRIPT}`)) found.push(element.outerHTML.slice(0, 200));
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on") || name === "srcdoc") found.push(`${element.tagName} has ${name}=${value}`);
        const isAddress = ["href", "action", "formaction", "xlink:href"].includes(name);
        if (isAddress && !SCHEMES.includes(new URL(value, location.href).protocol))
          found.push(`${element.tagName} leads to ${value}`);
      }
      for (const inner of element.shadowRoot?.querySelectorAll("*") ?? []) look(inner);
    };
    for (const element of document.querySelectorAll("*")) look(element);
    return found;
  });
}
