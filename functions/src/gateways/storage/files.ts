import type { Readable } from "node:stream";
import type { App } from "firebase-admin/app";
import type { Env } from "../../config/env.ts";
import { hostOf, MEDIA, pathOfAddress } from "./addresses.ts";
import { createRequester, isStatus, type Requester } from "./requester.ts";

/** Files listed per request. */
const FILES_PAGE_SIZE = 500;
/** Files that are deleted concurrently. */
const DELETE_CONCURRENCY = 20;
/** Far longer than a request takes, and far shorter than a user waits. */
const TIMEOUT_MS = 5000;
/** Each name is used for only one content. */
const FOREVER = "public, max-age=31536000, immutable";

/** A file in a listing. */
export interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  /** Epoch milliseconds. */
  readonly created: number;
}

interface NewFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly metadata: { contentType: string; cacheControl: string; metadata?: Record<string, string> };
  /** True when a file of this name can only have this content, written by an earlier attempt. */
  readonly orKept: boolean;
}

/** Returns null when there is no such file. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isStatus(error, 404)) return null;
    throw error;
  }
}

/** Creates a file under a new name. If it exists at a retry, only the answer of the first attempt was lost. */
async function create(request: Requester, { path, bytes, metadata, orKept }: NewFile): Promise<void> {
  const options = { resumable: false, metadata, preconditionOpts: { ifGenerationMatch: 0 } };
  await request(async (bucket, attempt) => {
    try {
      await bucket.file(path).save(Buffer.from(bytes), options);
    } catch (error) {
      if (!isStatus(error, 412)) throw error;
      if (attempt === 1 && !orKept) throw new Error(`The name ${path} is taken.`, { cause: error });
    }
  });
}

/** A page of the files below a folder, ordered by path, with the token of the next page. */
export interface FilePage {
  readonly files: readonly StoredFile[];
  readonly next: string | null;
}

async function listPage(request: Requester, folder: string, page: string | null, limit: number): Promise<FilePage> {
  const query = {
    prefix: folder,
    maxResults: limit,
    autoPaginate: false,
    ...(page === null ? {} : { pageToken: page }),
  };
  const [found, next] = await request((bucket) => bucket.getFiles(query));
  const files = found.map(({ name, metadata }) => {
    const created = Date.parse(String(metadata.timeCreated ?? ""));
    return { path: name, bytes: Number(metadata.size ?? 0), created };
  });
  return { files, next: (next as { pageToken?: string } | null)?.pageToken ?? null };
}

/** Every file below a folder, ordered by path, page by page. */
async function* listDetails(request: Requester, folder: string): AsyncGenerator<StoredFile> {
  let page: string | null = null;
  do {
    const { files, next }: FilePage = await listPage(request, folder, page, FILES_PAGE_SIZE);
    yield* files;
    page = next;
  } while (page !== null);
}

/**
 * Bytes of a file in chunks, as they arrive; after a lost connection the download resumes where it broke off.
 * @param range a part of the file; without it the whole file is verified against its checksum.
 */
async function* readParts(request: Requester, path: string, range: { end?: number } = {}): AsyncGenerator<Uint8Array> {
  let stream: Readable | undefined;
  let parts: AsyncIterator<Uint8Array> | undefined;
  let start = 0;
  const next = () =>
    request(async (bucket, attempt) => {
      if (attempt > 1) stream?.destroy();
      if (attempt > 1 || parts === undefined) {
        stream = bucket.file(path).createReadStream(start === 0 ? range : { ...range, start });
        parts = (stream as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
      }
      return parts.next();
    });
  try {
    for (let part = await next(); part.done !== true; part = await next()) {
      start += part.value.byteLength;
      yield part.value;
    }
  } finally {
    stream?.destroy();
  }
}

/** Concatenates the chunks. */
async function readWhole(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/**
 * Cloud Storage. Files never change and can be cached for a year, because a name is used for only one content;
 * `replace` is the exception. Requests whose connection is lost are retried; a
 * persistent failure throws `ServiceUnavailable`.
 * @param timeoutMs timeout of an attempt of a request, or of the next chunk of a file; attempts are counted from 1.
 */
export function createFilesGateway(app: App, env: Env, timeoutMs: (attempt: number) => number = () => TIMEOUT_MS) {
  const request = createRequester(app, env.storageBucket, timeoutMs);
  const remove = (path: string) => request((bucket) => bucket.file(path).delete({ ignoreNotFound: true }));
  const listAll = async <T>(folder: string, read: (file: StoredFile) => T): Promise<T[]> => {
    const all: T[] = [];
    for await (const file of listDetails(request, folder)) all.push(read(file));
    return all;
  };

  return {
    /** Address on our own origin under which a stored file is served. */
    addressOf: (path: string): string => `${MEDIA}${path}`,

    /** Storage path of an address of ours, or null. */
    pathOf: (address: string): string | null => pathOfAddress(address, env.storageBucket, env.storageEmulator),

    /** Public address of a file: pictures on our own host, videos at Storage itself. */
    publicAddressOf(path: string): string {
      if (!path.endsWith(".mp4")) return `${env.siteUrl}${MEDIA}${path}`;
      return `${hostOf(env.storageEmulator)}/v0/b/${env.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
    },

    /**
     * Writes a file under an unused name.
     * @throws Error when the name is taken, except with `orKept`: an existing file of this name has this content.
     */
    save(path: string, bytes: Uint8Array, contentType: string, { orKept = false } = {}): Promise<void> {
      return create(request, { path, bytes, metadata: { contentType, cacheControl: FOREVER }, orKept });
    },

    /**
     * Writes a file under a name that may be used. It is not deleted first: a request to delete that is carried out
     * late, after its retry, would delete the new file.
     */
    async replace(path: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const options = { resumable: false, metadata: { contentType, cacheControl: "no-store" } };
      await request((bucket) => bucket.file(path).save(Buffer.from(bytes), options));
    },

    /** Creates an empty file that its owner may overwrite once: see `storage.rules`. */
    createSlot(path: string, contentType: string): Promise<void> {
      const metadata = { contentType, cacheControl: "no-store", metadata: { slot: "open" } };
      return create(request, { path, bytes: new Uint8Array(), metadata, orKept: false });
    },

    /** Bytes of a file, or null when there is none. */
    read: (path: string): Promise<Uint8Array | null> => orNull(readWhole(readParts(request, path))),

    /** The first `count` bytes of a file, or all if it is shorter; null when there is none. */
    async readHead(path: string, count: number): Promise<Uint8Array | null> {
      const details = await orNull(request(async (bucket) => (await bucket.file(path).getMetadata())[0]));
      if (details === null) return null;
      const end = Math.min(count, Number(details.size ?? 0)) - 1;
      // Storage refuses a range request for an empty file.
      if (end < 0) return new Uint8Array();
      return orNull(readWhole(readParts(request, path, { end })));
    },

    /** Bytes of a file in chunks, as they arrive. */
    readParts: (path: string) => readParts(request, path),

    /** Deletes a file; succeeds as well when it is already gone. */
    async delete(path: string): Promise<void> {
      await remove(path);
    },

    /** Deletes every file whose path begins with `folder`, which ends with a slash, in batches. */
    async deleteFolder(folder: string): Promise<void> {
      if (!folder.endsWith("/") || folder.length < 3) throw new Error(`Not a folder: ${folder}`);
      const paths = await listAll(folder, ({ path }) => path);
      for (let at = 0; at < paths.length; at += DELETE_CONCURRENCY)
        await Promise.all(paths.slice(at, at + DELETE_CONCURRENCY).map(remove));
    },

    /** Every file below a folder, ordered by path, page by page. */
    listDetails: (folder: string) => listDetails(request, folder),

    /** A page of the files below a folder; `page` is the token from the previous page. */
    listPage: (folder: string, page: string | null, limit = FILES_PAGE_SIZE) => listPage(request, folder, page, limit),

    /** Path and size of every file below a folder. */
    listSizes: (folder: string) => listAll(folder, ({ path, bytes }) => ({ path, bytes })),

    /** Paths of every file below a folder. */
    list: (folder: string) => listAll(folder, ({ path }) => path),
  };
}
export type FilesGateway = ReturnType<typeof createFilesGateway>;
