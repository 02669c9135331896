import { badgeCode } from "@cardinal/contract/entities/events/badge-code";
import type { Browser, Page } from "@playwright/test";
import { addFair } from "../../seed/fair/fair-tree.ts";
import { DEMO_STAFF } from "../../seed/fair/fair-vendors.ts";
import type { Environment } from "../../stack/environment.ts";
import { type PublishedSample, sampleNamed } from "../fixtures/publish-cards.ts";
import { median } from "../report/numbers.ts";
import { asMs, asRatio, atMost, fact } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { badgeAt, placesOfSample, vendorAt } from "./sample-fair.ts";

const EVENT = "fa1rscan00";
const BADGES = 60;
/** Maximum time until the screen shows the scanned person. */
const SHOWN_MS = 300;
const HOUR_MS = 3_600_000;

/** Milliseconds from the last key to the frame that shows its effect. */
interface Times {
  readonly scan: number;
  /** For a listener that only writes a text. */
  readonly empty: number;
}

/**
 * Types codes as a hand-held scanner does, each followed by a text for a listener that only shows it. Runs in the page.
 */
async function typeAll(codes: readonly (readonly [code: string, name: string])[]): Promise<Times[]> {
  const frame = () => new Promise(requestAnimationFrame);
  const bare = document.body.appendChild(document.createElement("output"));
  let next = "";
  addEventListener("keyup", ({ key }) => {
    if (key === "Enter") bare.textContent = next;
  });
  const press = (type: "keydown" | "keyup", key: string) =>
    document.body.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
  const time = async (press: () => void, isShown: () => boolean): Promise<number> => {
    await frame();
    const begun = performance.now();
    press();
    do await frame();
    while (!isShown());
    return performance.now() - begun;
  };
  const times: Times[] = [];
  for (const [code, name] of codes) {
    for (const key of code) press("keydown", key);
    const isNamed = () => [...document.querySelectorAll("output bdi")].some((one) => one.textContent === name);
    const scan = await time(() => press("keydown", "Enter"), isNamed);
    next = name;
    const empty = await time(
      () => press("keyup", "Enter"),
      () => bare.textContent === name,
    );
    times.push({ scan, empty });
  }
  return times;
}

/** A phone of the first vendor's staff, after entering the PIN. */
async function openPhone(browser: Browser, environment: Environment): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US", viewport: { width: 390, height: 844 } });
  // tsx wraps the functions within `typeAll` in a helper of its own, which a page does not have.
  await context.addInitScript("globalThis.__name = (one) => one");
  const page = await context.newPage();
  await page.goto(`${environment["CARDINAL_URL"]}/events/${EVENT}/scan/${vendorAt(0)}#${DEMO_STAFF.link}`);
  await page.getByLabel("PIN").fill(DEMO_STAFF.pin);
  await page.getByLabel("First name").fill("Sam");
  await page.getByRole("button", { name: "Start scanning" }).click();
  await page.getByLabel("Code below the QR code").waitFor({ timeout: 60_000 });
  return page;
}

/** How soon the scanning screen shows the scanned person, compared to a page that only shows a text. */
export async function timeScan(
  browser: Browser,
  environment: Environment,
  samples: readonly PublishedSample[],
): Promise<Section> {
  const organiser = sampleNamed(samples, "typical").account.uid;
  const start = (Math.floor(Date.now() / HOUR_MS) - 12) * HOUR_MS;
  await addFair(environment, placesOfSample({ id: EVENT, badges: BADGES, vendors: 2, organiser, start }));
  const page = await openPhone(browser, environment);
  const codes = Array.from({ length: BADGES }, (_, at) => {
    const printed = { id: badgeAt(at), name_first: "Sample", name_last: `Visitor ${at}`, company: "Engine Works" };
    return [badgeCode(environment["CARDINAL_URL"] ?? "", EVENT, printed, false), `Sample Visitor ${at}`] as const;
  });
  // The first scans open the phone's database and warm up the JIT.
  const times = (await page.evaluate(typeAll, codes)).slice(10);
  await page.context().close();
  const [own, bare] = [median(times.map(({ scan }) => scan)), median(times.map(({ empty }) => empty))];
  const slowest = Math.max(...times.map(({ scan }) => scan));
  const row = { what: "the scanned person", value: own, write: asMs, from: `at most ${asMs(slowest)}` };
  return {
    title: `Scanning screen: from the last character of a code to the name, median of ${times.length}`,
    rows: [atMost(SHOWN_MS, row), fact("to a page that only shows a text", `${asRatio(own / bare)}  (${asMs(bare)})`)],
  };
}
