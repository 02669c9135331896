import type { Readable } from "node:stream";
import type { App } from "firebase-admin/app";
import type { Env } from "../../config/env.ts";
import { hostOf, MEDIA, pathOfAddress } from "./addresses.ts";
import { createRequester, isStatus, type Requester } from "./requester.ts";

/** Files that are listed with one request. */
const FILES_PAGE_SIZE = 500;
/** Files that are deleted at the same time. */
const DELETED_AT_ONCE = 20;
/** Far longer than a request takes, and far shorter than a person waits. */
const TIMEOUT_MS = 5000;
/** Names stand for one content each. */
const FOREVER = "public, max-age=31536000, immutable";

/** A file as it is listed. */
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
  /** True when a file of this name has this very content: an earlier attempt has written it. */
  readonly orKept: boolean;
}

/** Null when there is no such file. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isStatus(error, 404)) return null;
    throw error;
  }
}

/** Writes a file under a new name. That it is there at a repeat means that only the answer was lost. */
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

/** Some of the files below a folder, in the order of paths, and where the next ones begin. */
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

/** Every file below a folder, in the order of paths, some at a time. */
async function* listDetails(request: Requester, folder: string): AsyncGenerator<StoredFile> {
  let page: string | null = null;
  do {
    const { files, next }: FilePage = await listPage(request, folder, page, FILES_PAGE_SIZE);
    yield* files;
    page = next;
  } while (page !== null);
}

/**
 * Bytes of a file in parts, as they arrive; after a lost connection they go on where they broke off.
 * @param range asks for a part of the file; without it the whole is compared with its checksum.
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

/** The parts as one. */
async function readWhole(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/**
 * Cloud Storage. Every name is used for one content only, so files never change and can be kept for a year. Requests whose
 * connection is lost are made again; what fails for good throws `ServiceUnavailable`.
 * @param patienceMs how long one request, or the next part of a file, may take.
 */
export function createFilesGateway(app: App, env: Env, patienceMs = TIMEOUT_MS) {
  const request = createRequester(app, env.storageBucket, patienceMs);
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

    /** Where anybody who knows it can fetch a file: pictures from our own host, videos from Storage itself. */
    publicAddressOf(path: string): string {
      if (!path.endsWith(".mp4")) return `${env.siteUrl}${MEDIA}${path}`;
      return `${hostOf(env.storageEmulator)}/v0/b/${env.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
    },

    /**
     * Writes a file under a name that nothing has.
     * @throws Error when the name is taken, except with `orKept`: whatever has the name has this very content.
     */
    save(path: string, bytes: Uint8Array, contentType: string, { orKept = false } = {}): Promise<void> {
      return create(request, { path, bytes, metadata: { contentType, cacheControl: FOREVER }, orKept });
    },

    /** Writes an empty file that its owner may write over once: see `storage.rules`. */
    createSlot(path: string, contentType: string): Promise<void> {
      const metadata = { contentType, cacheControl: "no-store", metadata: { slot: "open" } };
      return create(request, { path, bytes: new Uint8Array(), metadata, orKept: false });
    },

    /** Bytes of a file, or null when there is none. */
    read: (path: string): Promise<Uint8Array | null> => orNull(readWhole(readParts(request, path))),

    /** The first `count` bytes of a file, or as many as it has; null when there is none. */
    async readHead(path: string, count: number): Promise<Uint8Array | null> {
      const details = await orNull(request(async (bucket) => (await bucket.file(path).getMetadata())[0]));
      if (details === null) return null;
      const end = Math.min(count, Number(details.size ?? 0)) - 1;
      // Storage refuses to be asked for a part of an empty file.
      if (end < 0) return new Uint8Array();
      return orNull(readWhole(readParts(request, path, { end })));
    },

    /** Bytes of a file in parts, as they arrive. */
    readParts: (path: string) => readParts(request, path),

    /** Removes a file; one that is gone already is removed too. */
    async delete(path: string): Promise<void> {
      await remove(path);
    },

    /** Removes every file whose path begins with `folder`, which ends with a slash, some at a time. */
    async deleteFolder(folder: string): Promise<void> {
      if (!folder.endsWith("/") || folder.length < 3) throw new Error(`Not a folder: ${folder}`);
      const paths = await listAll(folder, ({ path }) => path);
      for (let at = 0; at < paths.length; at += DELETED_AT_ONCE)
        await Promise.all(paths.slice(at, at + DELETED_AT_ONCE).map(remove));
    },

    /** Every file below a folder, in the order of paths, some at a time. */
    listDetails: (folder: string) => listDetails(request, folder),

    /** Some of the files below a folder; `page`: where the page before it said that this one begins. */
    listPage: (folder: string, page: string | null, limit = FILES_PAGE_SIZE) => listPage(request, folder, page, limit),

    /** Path and size of every file below a folder. */
    listSizes: (folder: string) => listAll(folder, ({ path, bytes }) => ({ path, bytes })),

    /** Paths of every file below a folder. */
    list: (folder: string) => listAll(folder, ({ path }) => path),
  };
}
export type FilesGateway = ReturnType<typeof createFilesGateway>;
