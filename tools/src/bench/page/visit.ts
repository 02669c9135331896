import type { Browser } from "@playwright/test";
import { inRoot } from "../../command/root.ts";
import type { Environment } from "../../stack/environment.ts";
import type { PublishedSample } from "../fixtures/publish-cards.ts";

/** What one first visit to a page was like; times are milliseconds from the moment the address was asked for. */
export interface Visit {
  readonly largestPaint: number;
  /** The control is laid out, can be seen and takes a press. */
  readonly usable: number;
  /** Requests without which nothing is painted, the page itself included. */
  readonly blocking: number;
  /** Requests that have been answered by the time of the largest paint. */
  readonly byLargestPaint: number;
  readonly elsewhere: number;
  /** Sum of the layout shifts (https://web.dev/articles/cls). */
  readonly shift: number;
  /** Everything that was sent, headers included. */
  readonly bytes: number;
}

/** Fast 4G: 60 ms there and back, 9 Mbit/s down, 3 Mbit/s up; in bytes a second as the protocol of Chromium has it. */
export const FAST_4G = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 };
/** No delay of its own: where the way to the server is slow already (`link.ts`). */
export const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** Slow 4G, as Lighthouse has it: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** How many times slower than this machine a phone of the middle range is. */
const SLOWER = 4;
const SETTLED_MS = 300;
const PHONE = { width: 412, height: 823 };
/** A browser that says it has no screen is a robot's, whose look is counted on the way. */
export const USER_AGENT =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

/** Reads in the page what has been noted, once it is at rest. */
function readNotes(): Visit {
  // What observe.js has put there.
  const { benchSeen } = window as unknown as { benchSeen: Pick<Visit, "largestPaint" | "usable" | "shift"> };
  const { largestPaint } = benchSeen;
  const entries = performance.getEntriesByType("resource") as (PerformanceResourceTiming & {
    readonly renderBlockingStatus?: string;
  })[];
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const parts = entries.filter(({ name }) => /^https?:/.test(name));
  return {
    ...benchSeen,
    blocking: 1 + parts.filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking").length,
    byLargestPaint: 1 + parts.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= largestPaint).length,
    elsewhere: parts.filter(({ name }) => new URL(name).origin !== location.origin).length,
    bytes: parts.reduce((sum, { transferSize }) => sum + transferSize, page?.transferSize ?? Number.NaN),
  };
}

/** Opens a page as somebody who was never there: own connection, empty cache, a phone; on fast 4G unless it is said. */
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
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript({ path: inRoot("tools/src/bench/page/observe.js") });
    await page.goto(address, { waitUntil: "load", timeout: 60_000 });
    // "networkidle" never comes where a request outlives its page (`keepalive`); paints after a load come at once.
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(readNotes);
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
