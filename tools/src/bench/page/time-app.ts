import type { Browser, BrowserContext } from "@playwright/test";
import { inRoot } from "../../command/root.ts";
import type { Environment } from "../../stack/environment.ts";
import { median } from "../report/numbers.ts";
import { asCount, asMs, asRatio, atMost, fact, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { BARE_PAGE } from "../reference/prepare-reference.ts";
import { type Edge, startEdge } from "./edge.ts";

/** A weak mobile connection: 180 KB/s down, 150 ms round-trip time. */
const WEAK_NETWORK = { offline: false, latency: 150, downloadThroughput: 180 * 1024, uploadThroughput: 90 * 1024 };
const ROUNDS = 5;
const MAX_FIRST_PAINT_MS = 1_500;
const MAX_READY_MS = 5_000;
const MAX_REQUESTS = 30;

interface Opening {
  readonly firstPaint: number;
  /** The main control is laid out and clickable. */
  readonly ready: number;
  /** Requests that were made until then. */
  readonly requests: number;
  readonly bytes: number;
}

/**
 * Reads the recorded times in the page, once it is ready. Contains no named functions: tsx would mark them with a
 * helper that the page does not have.
 */
async function readWhenReady(): Promise<Opening> {
  // Set by observe.js.
  const { benchSeen } = window as unknown as { benchSeen: { readonly usable: number } };
  while (!Number.isFinite(benchSeen.usable) || performance.getEntriesByName("first-contentful-paint").length === 0)
    await new Promise(requestAnimationFrame);
  const ready = benchSeen.usable;
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const requested = entries.filter(({ name, startTime }) => /^https?:/.test(name) && startTime <= ready);
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
  const bytes = requested.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { firstPaint, ready, requests: 1 + requested.length, bytes };
}

/** Signs in at full speed and keeps the browser's databases, which each opening starts with. */
async function signIn(browser: Browser, edge: Edge, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${edge.url}/login`, { timeout: 60_000 });
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill("cardinal");
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-path="name_first"]').first().waitFor({ timeout: 60_000 });
  await page.close();
  return context;
}

async function open(context: BrowserContext, address: string): Promise<Opening> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.clearBrowserCache");
  await protocol.send("Network.emulateNetworkConditions", WEAK_NETWORK);
  await page.addInitScript({ path: inRoot("tools/src/bench/page/observe.js") });
  await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
  const opening = await page.evaluate(readWhenReady);
  await page.close();
  return opening;
}

/**
 * Times the card editor, opened by a signed-in user whose browser has cached nothing of the app, and alternately the
 * smallest page that could be opened instead. Both are served by the same edge (`edge.ts`).
 * @param email of a user who has a card.
 */
export async function timeApp(browser: Browser, environment: Environment, email: string): Promise<Section> {
  const edge = await startEdge(environment["CARDINAL_URL"] ?? "");
  const [ours, bare]: [Opening[], Opening[]] = [[], []];
  try {
    const context = await signIn(browser, edge, email);
    for (let round = -1; round < ROUNDS; round++) {
      const pair = [
        await open(context, `${edge.url}/settings`),
        await open(context, `${edge.url}${BARE_PAGE}`),
      ] as const;
      if (round < 0) continue;
      ours.push(pair[0]);
      bare.push(pair[1]);
    }
    await context.close();
  } finally {
    await edge.close();
  }
  const row = (what: string, bar: number, read: (opening: Opening) => number): Row => {
    const [own, least] = [median(ours.map(read)), median(bare.map(read))];
    const from = `${own.toFixed(0)} / ${least.toFixed(0)} ms; ${asRatio(own / least)} the bare page`;
    return atMost(bar, { what, value: own, write: asMs, from });
  };
  return {
    title: `Card editor: opened at 180 KB/s with an empty cache, medians of ${ROUNDS}`,
    rows: [
      row("first contentful paint", MAX_FIRST_PAINT_MS, ({ firstPaint }) => firstPaint),
      row("first fields ready", MAX_READY_MS, ({ ready }) => ready),
      atMost(MAX_REQUESTS, {
        what: "requests until then",
        value: median(ours.map(({ requests }) => requests)),
        write: asCount,
      }),
      fact("sent until then", `${(median(ours.map(({ bytes }) => bytes)) / 1024).toFixed(0)} KB`),
    ],
  };
}
