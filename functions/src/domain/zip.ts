import type { Zip as FflateZip } from "fflate";

/** One file of an archive. Each part is produced after the one before it was consumed. */
export interface ZipFile {
  /** Path inside the archive, with `/`. */
  readonly name: string;
  readonly parts: AsyncIterable<Uint8Array | string>;
  /** True for what is compressed already: pictures, videos. */
  readonly stored?: boolean;
}

/** A file of one part. */
export async function* once(part: Uint8Array | string): AsyncGenerator<Uint8Array | string> {
  yield await Promise.resolve(part);
}

const encoder = new TextEncoder();

/** Collects the output of the archive. @returns a function that takes what is ready. */
function collect(zip: FflateZip): () => Uint8Array[] {
  let ready: Uint8Array[] = [];
  let problem: Error | null = null;
  zip.ondata = (error, chunk) => {
    problem ??= error;
    ready.push(chunk);
  };
  return () => {
    if (problem !== null) throw problem;
    const taken = ready.filter((chunk) => chunk.byteLength > 0);
    ready = [];
    return taken;
  };
}

/** Streams a ZIP archive (APPNOTE 6.3): only the current part is in memory. */
export async function* zipOf(files: AsyncIterable<ZipFile>, now: number): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import("fflate");
  const zip = new Zip();
  const take = collect(zip);
  for await (const { name, parts, stored } of files) {
    const file = stored === true ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = now;
    zip.add(file);
    for await (const part of parts) {
      file.push(typeof part === "string" ? encoder.encode(part) : Uint8Array.from(part));
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
