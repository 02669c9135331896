import { LRUCache } from "lru-cache";

/** Memory for pictures of one instance, in bytes, and the largest that is worth a place in it. */
const MEMORY = 32 * 1024 * 1024;
const LARGEST = 512 * 1024;
/** How long a picture that its owner took away may still be answered from memory: less than the edge keeps it. */
const MINUTES_5 = 5 * 60_000;

const kept = new LRUCache<string, Uint8Array>({
  maxSize: MEMORY,
  maxEntrySize: LARGEST,
  sizeCalculation: (bytes) => bytes.byteLength + 1,
  ttl: MINUTES_5,
});

/**
 * A file's bytes from this instance's memory, else from where they are read. A name is used for one content only, so
 * what is kept is never wrong; that there is none is asked for each time.
 * @param place tells buckets apart that have files of the same name.
 */
export async function readKept(
  place: string,
  path: string,
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const key = `${place}/${path}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const bytes = await read(path);
  if (bytes !== null) kept.set(key, bytes);
  return bytes;
}
