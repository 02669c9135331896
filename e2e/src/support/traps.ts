import type { BrowserContext, Page } from "@playwright/test";

/** What hostile content has triggered, one line each; empty when it stayed text. */
export interface Traps {
  readonly triggered: readonly string[];
}

/**
 * Sets traps on every page of a browser: the function that hostile content calls, dialogs, violations of the content
 * policy, and requests to the hosts that hostile content names.
 */
export async function setTraps(context: BrowserContext): Promise<Traps> {
  const triggered: string[] = [];
  await context.exposeFunction("__xss", () => void triggered.push("A script in the content ran."));
  await context.exposeFunction("__breach", (what: string) => void triggered.push(`Content policy violation: ${what}`));
  await context.addInitScript(() => {
    const { __breach } = globalThis as unknown as { __breach: (what: string) => void };
    document.addEventListener("securitypolicyviolation", (event) =>
      __breach(`${event.violatedDirective} ${event.blockedURI} at ${event.documentURI}`),
    );
  });
  context.on("dialog", (dialog) => {
    triggered.push(`A dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (/(^|\.)(evil\.example|example\.com)$/.test(new URL(request.url()).hostname))
      triggered.push(`A request was sent to ${request.url()}`);
  });
  return { triggered };
}

/**
 * Markup on the page that only hostile content could have added: elements and attributes that run or load something,
 * and links with a scheme that cards do not use.
 */
export async function findForeignMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SCHEMES = ["http:", "https:", "mailto:", "tel:", "sms:", "blob:"];
    const FOREIGN = "iframe, object, embed, base, math, marquee, meta[http-equiv=refresh]";
    const SCRIPT = "script:not([src], [type='application/json'], [type='application/ld+json'])";
    const found: string[] = [];
    const inspect = (element: Element) => {
      if (element.matches(`${FOREIGN}, ${SCRIPT}`)) found.push(element.outerHTML.slice(0, 200));
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on") || name === "srcdoc") found.push(`${element.tagName} has ${name}=${value}`);
        const isAddress = ["href", "action", "formaction", "xlink:href"].includes(name);
        if (isAddress && !SCHEMES.includes(new URL(value, location.href).protocol))
          found.push(`${element.tagName} leads to ${value}`);
      }
      for (const inner of element.shadowRoot?.querySelectorAll("*") ?? []) inspect(inner);
    };
    for (const element of document.querySelectorAll("*")) inspect(element);
    return found;
  });
}
