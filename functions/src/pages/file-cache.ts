import { LRUCache } from "lru-cache";

/** Memory per instance for cached pictures, in bytes, and the maximum size of a cached one. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
const MAX_FILE_BYTES = 512 * 1024;
/** How long a removed picture may still be served from memory: shorter than the edge caches it. */
const TTL_MS = 5 * 60_000;

const cache = new LRUCache<string, Uint8Array>({
  maxSize: MAX_CACHE_BYTES,
  maxEntrySize: MAX_FILE_BYTES,
  sizeCalculation: (bytes) => bytes.byteLength + 1,
  ttl: TTL_MS,
});

/**
 * A file's bytes from this instance's memory, or otherwise from `read`. A name is used for only one content, so a
 * cached file is never outdated; a missing file is requested each time.
 * @param place distinguishes buckets that have files of the same name.
 */
export async function readCached(
  place: string,
  path: string,
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const key = `${place}/${path}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const bytes = await read(path);
  if (bytes !== null) cache.set(key, bytes);
  return bytes;
}
