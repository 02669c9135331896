import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

const NAME = "code-reader";

/** Caches the code reader, which is too large to be installed with the app, so that it works offline. */
export async function keepCodeReader(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(NAME);
  if ((await cache.match(wasm)) !== undefined) return;
  // The reader of an earlier release.
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.add(wasm);
}
