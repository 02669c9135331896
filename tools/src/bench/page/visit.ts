import type { Browser } from "@playwright/test";
import { inRoot } from "../../command/root.ts";
import type { Environment } from "../../stack/environment.ts";
import type { PublishedSample } from "../fixtures/publish-cards.ts";

/** Measurements of one first visit to a page; times are milliseconds from the request of the address. */
export interface Visit {
  /** The first byte of the page arrives. */
  readonly firstByte: number;
  readonly largestPaint: number;
  /** The control is laid out, visible and clickable. */
  readonly usable: number;
  /** Render-blocking requests, the page itself included. */
  readonly blocking: number;
  /** Requests that have a response by the time of the largest paint. */
  readonly byLargestPaint: number;
  readonly elsewhere: number;
  /** Sum of the layout shifts (https://web.dev/articles/cls). */
  readonly shift: number;
  /** Total bytes transferred, headers included. */
  readonly bytes: number;
}

/** Fast 4G: 60 ms round-trip time, 9 Mbit/s down, 3 Mbit/s up; in bytes per second as Chromium's protocol expects. */
export const FAST_4G = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 };
/** No throttling, for connections over a slow link (`link.ts`). */
export const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** Slow 4G, as defined by Lighthouse: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** CPU slowdown factor of a mid-range phone. */
const CPU_SLOWDOWN = 4;
const SETTLED_MS = 300;
const PHONE = { width: 412, height: 823 };
/** A headless browser's user agent would be counted as a robot's. */
export const USER_AGENT =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

/** Reads the recorded values in the page, once it has settled. */
function readMeasurements(): Visit {
  // Set by observe.js.
  const { benchSeen } = window as unknown as { benchSeen: Pick<Visit, "largestPaint" | "usable" | "shift"> };
  const { largestPaint } = benchSeen;
  const entries = performance.getEntriesByType("resource") as (PerformanceResourceTiming & {
    readonly renderBlockingStatus?: string;
  })[];
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const parts = entries.filter(({ name }) => /^https?:/.test(name));
  return {
    ...benchSeen,
    firstByte: page?.responseStart ?? Number.NaN,
    blocking: 1 + parts.filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking").length,
    byLargestPaint: 1 + parts.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= largestPaint).length,
    elsewhere: parts.filter(({ name }) => new URL(name).origin !== location.origin).length,
    bytes: parts.reduce((sum, { transferSize }) => sum + transferSize, page?.transferSize ?? Number.NaN),
  };
}

/** Opens a page as a new visitor: own connection, empty cache, a phone; on fast 4G by default. */
export async function visit(browser: Browser, address: string, network = FAST_4G): Promise<Visit> {
  const context = await browser.newContext({
    viewport: PHONE,
    userAgent: USER_AGENT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", network);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: inRoot("tools/src/bench/page/observe.js") });
    await page.goto(address, { waitUntil: "load", timeout: 60_000 });
    // "networkidle" is never reached when a request outlives its page (`keepalive`); paints after load happen at once.
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(readMeasurements);
  } finally {
    await context.close();
  }
}

/** One visit to each sample card, by the name of the sample. */
export async function visitAll(
  browser: Browser,
  environment: Environment,
  samples: readonly PublishedSample[],
): Promise<ReadonlyMap<string, Visit>> {
  const visits = new Map<string, Visit>();
  for (const { name, path } of samples) visits.set(name, await visit(browser, `${environment["CARDINAL_URL"]}${path}`));
  return visits;
}
