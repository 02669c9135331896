import { APP_SEGMENTS } from "@cardinal/contract/app-addresses";

/** The files that the app needs offline. */
export interface Shell {
  /** Changes whenever a file does. */
  readonly version: string;
  /** Addresses of scripts and styles, which never change their content. */
  readonly files: readonly string[];
}

/** The HTML page of all screens of the app. */
const PAGE = "/app.html";
/** The Firebase settings that Hosting serves for the project (lib/env.ts). */
const SETTINGS = "/__/firebase/init.json";
const PREFIX = "shell-";
/** Key in a shell of the time when it was activated. */
const ACTIVATED = "/activated";
const PICTURES = "pictures";
/** Maximum number of cached pictures; the oldest are removed first. */
export const MAX_PICTURES = 300;
/** How long a page may take before the cached one is shown instead, in milliseconds. */
export const PAGE_TIMEOUT_MS = 4000;

/** How the worker handles a request; null leaves it to the browser. */
export type Treatment = "page" | "kept" | "picture" | "settings";

/** First parts of addresses that the app is served at by Hosting; everything else may be a public card. */
const APP = new RegExp(`^/(?:$|(?:${APP_SEGMENTS.join("|")})(?:/|$))`);

/** The treatment of a request, by its address and mode. */
export function treatmentOf(request: Pick<Request, "method" | "mode" | "url">, origin: string): Treatment | null {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return null;
  // The scripts of workers, which the code scanner needs.
  if (url.pathname.startsWith("/w/")) return "kept";
  if (url.pathname.startsWith("/api/") || /^\/[a-z]\//.test(url.pathname)) return null;
  if (url.pathname.startsWith("/assets/")) return "kept";
  // Documents are large and open as pages.
  if (url.pathname.startsWith("/media/")) return url.pathname.endsWith(".pdf") ? null : "picture";
  if (url.pathname === SETTINGS) return "settings";
  return request.mode === "navigate" ? "page" : null;
}

/** Stores a response. When it cannot be stored, for example because the storage is full, it still reaches the page. */
async function keep(cache: Cache, request: RequestInfo, response: Response): Promise<void> {
  await cache.put(request, response.clone()).catch(() => undefined);
}

/** What is cached in a shell, else in any other: the previous one may have what this one could not load. */
async function findKept(caches: CacheStorage, { version }: Shell, request: RequestInfo): Promise<Response | undefined> {
  return (await caches.match(request, { cacheName: PREFIX + version })) ?? caches.match(request);
}

/**
 * Caches the app: all of its files, or none when one cannot be loaded. The settings are optional, because the page may
 * contain them or an earlier shell have them.
 */
export async function keepShell(caches: CacheStorage, { version, files }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  const missing: string[] = [];
  for (const file of files) if ((await cache.match(file)) === undefined) missing.push(file);
  const page = new Request(PAGE, { cache: "reload" });
  // The browser may have cached that a file was missing.
  await cache
    .addAll([page, ...missing])
    .catch(() => cache.addAll([page, ...missing.map((file) => new Request(file, { cache: "reload" }))]));
  const settings = await fetch(SETTINGS).catch(() => undefined);
  if (settings?.ok === true) await keep(cache, SETTINGS, settings);
}

/** When a shell was last activated, in epoch milliseconds; 0 if it never was, or by an earlier release. */
async function activationOf(caches: CacheStorage, cacheName: string): Promise<number> {
  const stored = await caches.match(ACTIVATED, { cacheName });
  return stored === undefined ? 0 : Number(await stored.text());
}

/**
 * Deletes old shells, also those whose installation was interrupted; the one that was active before stays for pages
 * that are still open.
 */
export async function forgetOldShells(caches: CacheStorage, { version }: Shell, now = Date.now()): Promise<void> {
  const own = PREFIX + version;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  const others = await Promise.all(names.map(async (name) => ({ name, date: await activationOf(caches, name) })));
  // The sort is stable: of two without a date, the one that was created last.
  const old = others.toSorted((one, other) => one.date - other.date).slice(0, -1);
  await Promise.all(old.map(({ name }) => caches.delete(name)));
  await keep(await caches.open(own), ACTIVATED, new Response(String(now)));
}

/** The cached response, else the response of the network. */
export async function answerKept(caches: CacheStorage, request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  // The browser may have cached that the file was missing.
  return response.status === 404 ? fetch(request, { cache: "reload" }) : response;
}

/** A picture never changes under its address, so it is loaded once. */
export async function answerPicture(caches: CacheStorage, request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.status === 200) {
    await keep(cache, request, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_PICTURES)).map((key) => cache.delete(key)));
  }
  return response;
}

/** The response of the network, or the last one without a network. */
export async function answerSettings(caches: CacheStorage, shell: Shell, request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await keep(await caches.open(PREFIX + shell.version), request, response);
    return response;
  } catch (error) {
    const known = await findKept(caches, shell, request);
    if (known === undefined) throw error;
    return known;
  }
}

/**
 * The page from the network. All screens of the app begin with the same page, whose cached copy is shown when the
 * network fails or takes too long. Cards are not cached: for these the app says that they cannot be loaded.
 */
export async function answerPage(caches: CacheStorage, shell: Shell, request: Request): Promise<Response> {
  const isApp = APP.test(new URL(request.url).pathname);
  const asked = fetch(request);
  try {
    return await (isApp ? Promise.race([asked, afterTimeout()]) : asked);
  } catch (error) {
    const page = await findKept(caches, shell, PAGE);
    if (page !== undefined) {
      asked.catch(() => undefined);
      return page;
    }
    if (isApp) return asked;
    throw error;
  }
}

function afterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The network takes too long.")), PAGE_TIMEOUT_MS);
  });
}

/** Deletes the cached pictures, on sign-out. */
export async function forgetPictures(caches: CacheStorage): Promise<void> {
  await caches.delete(PICTURES);
}
