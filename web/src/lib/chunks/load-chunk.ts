/** Timeout after which a chunk counts as missing. */
export const CHUNK_TIMEOUT_MS = 120_000;
const RELOADED_KEY = "cardinal.reloaded-for";

/** A part of the app could not be loaded; the message names it. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly chunk: string;

  constructor(chunk: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed.`, options);
    this.chunk = chunk;
  }
}

/** Imports a chunk; a failure, or no answer within the time-out, becomes a {@link ChunkLoadError} that names it. */
export function loadChunk<T>(chunk: string, load: () => Promise<T>, timeout = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(chunk)), timeout);
    load()
      .then(
        (loaded) => {
          forgetReload(chunk);
          resolve(loaded);
        },
        (error: unknown) => reject(new ChunkLoadError(chunk, { cause: error })),
      )
      .finally(() => clearTimeout(timer));
  });
}

function forgetReload(chunk: string): void {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === chunk) sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Without storage no reload was recorded.
  }
}

/** Recognizes the errors of browsers and Vite for a chunk that was loaded without {@link loadChunk}. */
export function toChunkError(error: unknown): ChunkLoadError | null {
  if (error instanceof ChunkLoadError) return error;
  const message = error instanceof Error ? error.message : "";
  const isChunk = /dynamically imported module|importing a module script failed|unable to preload/i.test(message);
  return isChunk ? new ChunkLoadError(/[\w-]+(?=\.\w+$)/.exec(message)?.[0] ?? "part", { cause: error }) : null;
}

/**
 * Records that the page is reloaded for a chunk. True the first time; false when that was tried already, or cannot be
 * recorded, so that the page never reloads twice for the same chunk, and without a network, where it would be lost.
 */
export function claimReload(chunk: string): boolean {
  try {
    if (!navigator.onLine) return false;
    if (sessionStorage.getItem(RELOADED_KEY) === chunk) return false;
    sessionStorage.setItem(RELOADED_KEY, chunk);
    return true;
  } catch {
    return false;
  }
}

const answered = new WeakMap<object, boolean>();

/**
 * {@link claimReload} for error pages: React renders them more than once, and the same error must get the same
 * answer each time.
 */
export function claimReloadFor(error: ChunkLoadError): boolean {
  const key = error.cause instanceof Error ? error.cause : error;
  const known = answered.get(key);
  if (known !== undefined) return known;
  const claimed = claimReload(error.chunk);
  answered.set(key, claimed);
  return claimed;
}

/**
 * Refetches files that the server did not have. Hosting lets browsers cache that answer as long as the file itself,
 * so a file that is available again would stay missing for them.
 */
export async function refreshMissingFiles(): Promise<void> {
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const missing = loaded.filter(({ name, responseStatus }) => responseStatus === 404 && name.includes("/assets/"));
  await Promise.allSettled(missing.map(({ name }) => fetch(name, { cache: "reload" })));
}

function reloadFresh(): void {
  void refreshMissingFiles().finally(() => location.reload());
}

let reload: () => void = reloadFresh;

/** Reloads the page from the server, including its missing files. */
export function reloadPage(): void {
  reload();
}

/** Replaces what a reload does; without an argument, restores the default. */
export function setReload(next: () => void = reloadFresh): void {
  reload = next;
}
