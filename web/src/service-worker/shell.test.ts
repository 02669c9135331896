import { afterEach, expect, test, vi } from "vitest";
import {
  answerKept,
  answerPage,
  answerPicture,
  answerSettings,
  forgetOldShells,
  forgetPictures,
  keepShell,
  MAX_PICTURES,
  PAGE_TIMEOUT_MS,
  treatmentOf,
} from "./shell.ts";

const ORIGIN = "https://cardinal.example";

/** Fakes the parts of the Cache API that the worker uses; the test environment has none. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  #key = (request: Request | string) => new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;
  match = (request: Request | string) => Promise.resolve(this.entries.get(this.#key(request))?.clone());
  put = (request: Request | string, response: Response) =>
    Promise.resolve(void this.entries.set(this.#key(request), response));
  delete = (request: Request | string) => Promise.resolve(this.entries.delete(this.#key(request)));
  keys = () => Promise.resolve([...this.entries.keys()].map((path) => new Request(ORIGIN + path)));
  addAll = async (requests: readonly (Request | string)[]) => {
    const answers = await Promise.all(requests.map((request) => fetch(request)));
    if (answers.some((answer) => !answer.ok)) throw new TypeError("A part is missing.");
    for (const [at, request] of requests.entries()) await this.put(request, answers[at] ?? new Response());
  };
}
class MemoryCaches {
  readonly all = new Map<string, MemoryCache>();
  open = (name: string) => {
    const cache = this.all.get(name) ?? new MemoryCache();
    this.all.set(name, cache);
    return Promise.resolve(cache);
  };
  keys = () => Promise.resolve([...this.all.keys()]);
  delete = (name: string) => Promise.resolve(this.all.delete(name));
  match = async (request: Request | string, { cacheName }: MultiCacheQueryOptions = {}) => {
    for (const [name, cache] of this.all) {
      const found = cacheName !== undefined && cacheName !== name ? undefined : await cache.match(request);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

const createCaches = () => new MemoryCaches() as unknown as CacheStorage;
const request = (path: string) => new Request(ORIGIN + path);
const OFFLINE = () => Promise.reject(new TypeError("Failed to fetch"));

function network(answer: (path: string, cache?: RequestCache) => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, ORIGIN) : input, init);
      }
    },
  );
  vi.stubGlobal("fetch", (input: Request | string, init?: RequestInit) => {
    const { url, cache } = typeof input === "string" ? { url: input, cache: undefined } : input;
    const { pathname } = new URL(url, ORIGIN);
    asked.push(pathname);
    return Promise.resolve().then(() => answer(pathname, init?.cache ?? cache));
  });
  return asked;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const SETTINGS = "/__/firebase/init.json";
const SHELL = { version: "v1", files: ["/assets/a-1.js", "/assets/b-1.css"] };

test.each([
  ["navigate", "/settings", "page"],
  ["navigate", "/contacts?open=x", "page"],
  ["navigate", "/ada", "page"],
  ["navigate", "/acme/ada", "page"],
  ["navigate", "/m/token", null],
  ["navigate", "/k/key", null],
  ["navigate", "/api/docs", null],
  ["cors", "/assets/a-1.js", "kept"],
  ["same-origin", "/w/reader-1.js", "kept"],
  ["cors", "/media/profile/x.webp", "picture"],
  ["navigate", "/media/document/ada/x.pdf", null],
  ["cors", SETTINGS, "settings"],
  ["cors", "/robots.txt", null],
  ["cors", "/api/vcard/", null],
] as const)("%s to %s is treated as %s", (mode, path, treatment) => {
  expect(treatmentOf({ method: "GET", mode, url: ORIGIN + path }, ORIGIN)).toBe(treatment);
});

test("ignores requests that send data or go to other hosts", () => {
  expect(treatmentOf({ method: "POST", mode: "navigate", url: `${ORIGIN}/settings` }, ORIGIN)).toBeNull();
  expect(treatmentOf({ method: "GET", mode: "cors", url: "https://other.example/assets/a.js" }, ORIGIN)).toBeNull();
});

test("caches the shell completely or not at all, and only fetches new files", async () => {
  const caches = createCaches();
  let asked = network((path) => new Response(path, { status: path.endsWith(".css") ? 404 : 200 }));
  await expect(keepShell(caches, SHELL)).rejects.toThrow("missing");
  expect(await caches.match("/assets/a-1.js")).toBeUndefined();
  asked = network((path) => new Response(path));
  await keepShell(caches, SHELL);
  expect(asked).toEqual(["/app.html", "/assets/a-1.js", "/assets/b-1.css", SETTINGS]);
  asked = network((path) => new Response(path));
  await keepShell(caches, SHELL);
  expect(asked).toEqual(["/app.html", SETTINGS]);
});

test("caches and serves a restored file although the browser has cached that it was missing", async () => {
  const caches = createCaches();
  const remembering = (path: string, cache?: RequestCache) =>
    new Response(path, { status: path.endsWith(".css") && cache !== "reload" ? 404 : 200 });
  network(remembering);
  const answer = await answerKept(caches, request("/assets/b-1.css"));
  expect([answer.status, await answer.text()]).toEqual([200, "/assets/b-1.css"]);
  await keepShell(caches, SHELL);
  expect(await (await caches.match("/assets/b-1.css"))?.text()).toBe("/assets/b-1.css");
});

test("keeps the previous shell for open pages and deletes older ones", async () => {
  const caches = createCaches();
  for (const name of ["shell-v1", "shell-v2", "pictures", "shell-v3"]) await caches.open(name);
  await forgetOldShells(caches, { version: "v3", files: [] });
  expect(await caches.keys()).toEqual(["shell-v2", "pictures", "shell-v3"]);
});

test("keeps the shell that was active before, after an interrupted installation and after a rollback", async () => {
  const caches = createCaches();
  const activate = async (version: string, now: number) => {
    await caches.open(`shell-${version}`);
    await forgetOldShells(caches, { version, files: [] }, now);
  };
  await activate("v1", 1);
  await caches.open("shell-interrupted");
  await activate("v3", 2);
  expect(await caches.keys()).toEqual(["shell-v1", "shell-v3"]);
  await activate("v1", 3);
  await activate("v4", 4);
  expect(await caches.keys()).toEqual(["shell-v1", "shell-v4"]);
});

test("serves screens from the network, or the cached page without one", async () => {
  const caches = createCaches();
  network((path) => new Response(`from the network: ${path}`));
  await keepShell(caches, SHELL);
  expect(await (await answerPage(caches, SHELL, request("/settings"))).text()).toBe("from the network: /settings");
  network(OFFLINE);
  for (const path of ["/", "/settings", "/contacts", "/ada"])
    expect(await (await answerPage(caches, SHELL, request(path))).text(), path).toBe("from the network: /app.html");
});

test("does not wait for a slow network, except for public cards", async () => {
  const caches = createCaches();
  network((path) => new Response(path));
  await keepShell(caches, SHELL);
  vi.useFakeTimers();
  network(() => new Promise((resolve) => setTimeout(() => resolve(new Response("late")), PAGE_TIMEOUT_MS * 2)));
  const settings = answerPage(caches, SHELL, request("/settings"));
  const card = answerPage(caches, SHELL, request("/ada"));
  await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS);
  expect(await (await settings).text()).toBe("/app.html");
  await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS);
  expect(await (await card).text()).toBe("late");
});

test("without a cached page the network's failure is passed on", async () => {
  network(OFFLINE);
  await expect(answerPage(createCaches(), SHELL, request("/settings"))).rejects.toThrow("Failed to fetch");
  await expect(answerKept(createCaches(), request("/assets/a-1.js"))).rejects.toThrow("Failed to fetch");
  await expect(answerSettings(createCaches(), SHELL, request(SETTINGS))).rejects.toThrow("fetch");
});

test("fetches settings each time and caches them as a fallback", async () => {
  const caches = createCaches();
  network(() => new Response("one"));
  expect(await (await answerSettings(caches, SHELL, request(SETTINGS))).text()).toBe("one");
  network(() => new Response("broken", { status: 500 }));
  expect((await answerSettings(caches, SHELL, request(SETTINGS))).status).toBe(500);
  network(OFFLINE);
  expect(await (await answerSettings(caches, SHELL, request(SETTINGS))).text()).toBe("one");
});

/** Caches a release, whose files contain its version. */
async function keepRelease(
  caches: CacheStorage,
  version: string,
  settings: () => Response | Promise<Response>,
): Promise<void> {
  network((path) => (path === SETTINGS ? settings() : new Response(`${version}: ${path}`)));
  await keepShell(caches, { version, files: [] });
}

test("starts offline after the installation alone", async () => {
  const caches = createCaches();
  await keepRelease(caches, "v1", () => new Response("settings of v1"));
  network(OFFLINE);
  expect(await (await answerPage(caches, SHELL, request("/settings"))).text()).toBe("v1: /app.html");
  expect(await (await answerSettings(caches, SHELL, request(SETTINGS))).text()).toBe("settings of v1");
});

test.each([
  ["missing", () => new Response("gone", { status: 404 })],
  ["unreachable", OFFLINE],
])("after an update starts the new release offline, with the previous settings if its own are %s", async (_, own) => {
  const caches = createCaches();
  const v2 = { version: "v2", files: [] };
  await keepRelease(caches, "v1", () => new Response("settings of v1"));
  await keepRelease(caches, "v2", own);
  network(OFFLINE);
  expect(await (await answerPage(caches, v2, request("/settings"))).text()).toBe("v2: /app.html");
  expect(await (await answerSettings(caches, v2, request(SETTINGS))).text()).toBe("settings of v1");
});

test("installs the app although the settings cannot be fetched", async () => {
  const caches = createCaches();
  network((path) => (path === SETTINGS ? OFFLINE() : new Response(path)));
  await keepShell(caches, SHELL);
  expect(await (await caches.match("/app.html"))?.text()).toBe("/app.html");
});

test("passes on pictures and settings that cannot be stored because the storage is full", async () => {
  const full = new MemoryCache();
  full.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  const caches = Object.assign(createCaches(), { open: () => Promise.resolve(full as unknown as Cache) });
  network((path) => new Response(path));
  expect(await (await answerPicture(caches, request("/media/1.webp"))).text()).toBe("/media/1.webp");
  expect(await (await answerSettings(caches, SHELL, request(SETTINGS))).text()).toBe(SETTINGS);
});

test("fetches a picture once, evicts the oldest, and deletes all on sign-out", async () => {
  const caches = createCaches();
  const asked = network((path) => new Response(path, { status: path === "/media/gone.webp" ? 404 : 200 }));
  for (let at = 0; at <= MAX_PICTURES; at += 1) await answerPicture(caches, request(`/media/${at}.webp`));
  await answerPicture(caches, request("/media/gone.webp"));
  await answerPicture(caches, request("/media/5.webp"));
  expect(asked).toHaveLength(MAX_PICTURES + 2);
  expect(await caches.match("/media/0.webp")).toBeUndefined();
  expect(await caches.match("/media/gone.webp")).toBeUndefined();
  expect(await caches.match("/media/1.webp")).toBeDefined();
  await forgetPictures(caches);
  expect(await caches.match("/media/1.webp")).toBeUndefined();
});
