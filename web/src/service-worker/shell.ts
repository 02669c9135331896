/** What of the app has to be at hand without a network. */
export interface Shell {
  /** Changes whenever a file does. */
  readonly version: string;
  /** Addresses of scripts and styles, which never change their content. */
  readonly files: readonly string[];
}

/** The page that every screen of the app begins as. */
const PAGE = "/index.html";
const PREFIX = "shell-";
const PICTURES = "pictures";
/** Pictures kept; the oldest go first. */
export const MOST_PICTURES = 300;
/** How long a page may take before the kept one is shown instead, in milliseconds. */
export const PATIENCE_MS = 4000;

/** What the worker does with a request; null: nothing, the browser asks by itself. */
export type Treatment = "page" | "kept" | "picture" | "settings";

/** First parts of addresses that the app is served at by Hosting; everything else may be somebody's card. */
const APP =
  /^\/(?:$|(?:login|reset|action|faq|inbox|contacts|upgrade|accountsettings|notfound|claim|authenticate|settings|signup|teams|manage|admin|dashboard|events)(?:\/|$))/;

/** How to answer a request, by its address and what it is for. */
export function treatmentOf(request: Pick<Request, "method" | "mode" | "url">, origin: string): Treatment | null {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return null;
  if (url.pathname.startsWith("/api/") || /^\/[a-z]\//.test(url.pathname)) return null;
  if (url.pathname.startsWith("/assets/")) return "kept";
  if (url.pathname.startsWith("/media/")) return "picture";
  if (url.pathname === "/__/firebase/init.json") return "settings";
  return request.mode === "navigate" ? "page" : null;
}

/** Gets the app at hand: all of it, or nothing of it when a part cannot be had. */
export async function keepShell(caches: CacheStorage, { version, files }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  const missing = [];
  for (const file of files) if ((await cache.match(file)) === undefined) missing.push(file);
  await cache.addAll([new Request(PAGE, { cache: "reload" }), ...missing]);
}

/** Forgets shells of old; the one before stays for pages that are still open and may want a part of it. */
export async function forgetOldShells(caches: CacheStorage, { version }: Shell): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** What is at hand, else what the network gives. */
export async function answerKept(caches: CacheStorage, request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** A picture never changes under its address: it is asked for once. */
export async function answerPicture(caches: CacheStorage, request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.status === 200) {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_PICTURES)).map((key) => cache.delete(key)));
  }
  return response;
}

/** The newest answer, or the last one when there is no network. */
export async function answerSettings(caches: CacheStorage, shell: Shell, request: Request): Promise<Response> {
  const cache = await caches.open(PREFIX + shell.version);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const known = await cache.match(request);
    if (known === undefined) throw error;
    return known;
  }
}

/**
 * A page as the network has it. The app's own begin as one and the same, which is shown when the network does not
 * answer or takes too long; of somebody's card nothing is kept, and the app says that it cannot be had.
 */
export async function answerPage(caches: CacheStorage, request: Request): Promise<Response> {
  const isApp = APP.test(new URL(request.url).pathname);
  const asked = fetch(request);
  try {
    return await (isApp ? Promise.race([asked, afterPatience()]) : asked);
  } catch (error) {
    const page = await caches.match(PAGE);
    if (page !== undefined) {
      asked.catch(() => undefined);
      return page;
    }
    if (isApp) return asked;
    throw error;
  }
}

function afterPatience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The network takes too long.")), PATIENCE_MS);
  });
}

/** Forgets the pictures that somebody saw, when they sign out. */
export async function forgetPictures(caches: CacheStorage): Promise<void> {
  await caches.delete(PICTURES);
}
