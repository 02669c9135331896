/** The web SDK in a real browser, over long polling and with the upgrade to a WebSocket. */
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startServer, type TestServer } from "../testing/test-server.ts";
import { SocketClient } from "../testing/socket-client.ts";

const FLAGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-sync";
const SDK = dirname(createRequire(import.meta.url).resolve("firebase/package.json"));

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: (process.env["CHROMIUM_FLAGS"] ?? FLAGS).split(" "),
  });
});
afterAll(() => browser.close());

/** The parts of the SDK's compat interface the page uses. */
interface Reference {
  set(value: unknown): Promise<void>;
  get(): Promise<{ val(): unknown }>;
  on(event: "value", tell: (snapshot: { val(): unknown }) => void): void;
  transaction(change: (value: number | null) => number): Promise<{ committed: boolean }>;
  onDisconnect(): { set(value: unknown): Promise<void> };
}
// What the page defines; functions handed to `evaluate` run there.
declare const database: { ref(path: string): Reference };
declare const seen: unknown[];

/** A page with the SDK on it; `before` runs before the first connection. */
async function startPages(databasePort: number, before: string): Promise<string> {
  const html = `<!doctype html><script src="/app.js"></script><script src="/database.js"></script><script>
    const app = firebase.initializeApp({ apiKey: "fake", databaseURL: "http://127.0.0.1:${databasePort}?ns=demo" });
    globalThis.database = app.database();
    ${before}
    globalThis.seen = [];
    database.ref("watched").on("value", (snapshot) => seen.push(snapshot.val()));
  </script>`;
  const files: Record<string, string> = {
    "/app.js": "firebase-app-compat.js",
    "/database.js": "firebase-database-compat.js",
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    response.setHeader("content-type", file === undefined ? "text/html" : "text/javascript");
    if (file === undefined) response.end(html);
    else createReadStream(join(SDK, file)).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

interface Traffic {
  readonly page: Page;
  readonly server: TestServer;
  /** WebSocket messages that the page sent or received. */
  readonly frames: string[];
  /** Requests of long polling. */
  readonly polls: string[];
}

async function openPage(before: string): Promise<Traffic> {
  const server = await startServer();
  const address = await startPages(server.port, before);
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const [frames, polls]: [string[], string[]] = [[], []];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => frames.push(`> ${payload.toString()}`));
    socket.on("framereceived", ({ payload }) => frames.push(`< ${payload.toString()}`));
  });
  page.on("request", (request) => {
    if (request.url().includes("/.lp")) polls.push(request.url());
  });
  await page.goto(address);
  return { page, server, frames, polls };
}

const hasSeen = (page: Page, value: unknown) =>
  page.waitForFunction((wanted) => JSON.stringify(seen.at(-1)) === wanted, JSON.stringify(value));

describe("a browser", () => {
  it("has a whole session over long polling alone", async () => {
    const { page, server, frames, polls } = await openPage("database.INTERNAL.forceLongPolling();");
    const text = "é</script>\u2028".repeat(1000);
    await page.evaluate((value) => database.ref("long").set(value), text);
    expect((await server.call("GET", "/long.json")).json).toBe(text);
    await server.call("PUT", "/watched.json", { body: { n: [1, 2] } });
    await hasSeen(page, { n: [1, 2] });
    const counted = await page.evaluate(async () => {
      const add = () => database.ref("count").transaction((value) => (value ?? 0) + 1);
      await Promise.all([add(), add(), add()]);
      return (await database.ref("count").get()).val();
    });
    expect(counted).toBe(3);
    expect(polls.length).toBeGreaterThan(10);
    expect(frames).toEqual([]);
  });

  it("runs its queued writes when a long-polling page is closed", async () => {
    const { page, server } = await openPage("database.INTERNAL.forceLongPolling();");
    await page.evaluate(() => database.ref("left").onDisconnect().set(true));
    const observer = await SocketClient.open(server.port);
    await observer.request("q", { p: "/left", h: "" });
    await page.goto("about:blank");
    await observer.waitFor(({ d }) => d.a === "d");
    expect(observer.pushes).toEqual([["d", { p: "left", d: true }]]);
  });

  it("upgrades from long polling to a WebSocket without losing messages", async () => {
    // What the SDK stores after a page was closed while connecting.
    const remembered = 'localStorage.setItem("firebase:previous_websocket_failure", "true");';
    const { page, server, frames, polls } = await openPage(remembered);
    await page.evaluate(async () => {
      for (let n = 1; n <= 50; n++) await database.ref("watched").set(n);
    });
    expect(await page.evaluate(() => seen.filter((value) => value !== null))).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    await expect.poll(() => frames.some((frame) => frame.startsWith('> {"t":"c","d":{"t":"a"'))).toBe(true);
    await page.evaluate(() => database.ref("watched").set("by socket"));
    await server.call("PUT", "/watched.json", { body: "from elsewhere" });
    await hasSeen(page, "from elsewhere");
    expect(polls[0]).toContain("start=t");
    expect(frames.filter((frame) => /by socket|from elsewhere/.test(frame)).map((frame) => frame[0])).toEqual([
      ">",
      "<",
      "<",
    ]);
  });

  it("starts with a WebSocket otherwise, and has its data after a reload", async () => {
    const { page, server, frames, polls } = await openPage("");
    await page.evaluate(() => database.ref("watched").set("before"));
    await page.reload();
    await hasSeen(page, "before");
    await server.call("PUT", "/watched.json", { body: "after" });
    await hasSeen(page, "after");
    expect(frames.length).toBeGreaterThan(0);
    expect(polls).toEqual([]);
  });
});
