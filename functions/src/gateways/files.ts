import type { App } from "firebase-admin/app";
import type { Env } from "../config/env.ts";

/** Files of this product are served under this path of its own host: `/media/` and the path in Storage. */
const MEDIA = "/media/";
/** Files that are listed with one request. */
const FILES_AT_ONCE = 500;

/**
 * Storage path that an address stands for: one of ours, or a Storage download address of our bucket; else null. Whose
 * host it is counts: the path of our bucket on another one is another one's file.
 * @param bucket name of the product's bucket.
 * @param emulator `host:port` of the storage emulator, where there is one.
 */
export function pathOfAddress(address: string, bucket: string, emulator: string | null = null): string | null {
  if (address.startsWith(MEDIA)) return decoded(address.slice(MEDIA.length));
  const found = /^(https?:\/\/[^/]+)\/v0\/b\/([^/]+)\/o\/([^?]+)(?:\?.*)?$/.exec(address);
  return found?.[1] === hostOf(emulator) && found[2] === bucket && found[3] !== undefined ? decoded(found[3]) : null;
}

/** Where Storage hands files out to browsers. */
function hostOf(emulator: string | null): string {
  return emulator === null ? "https://firebasestorage.googleapis.com" : `http://${emulator}`;
}

/** Decoded, without anything that could climb out of its folder. */
function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path.split("?")[0] ?? "");
    return text.split("/").some((part) => part === "" || part === "." || part === "..") ? null : text;
  } catch {
    return null;
  }
}

/** The answer of Storage for a name that nothing has (https://cloud.google.com/storage/docs/json_api/v1/status-codes). */
function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === 404;
}

/** Cloud Storage. Every name is used for one content only, so files never change and can be kept for a year. */
export function createFilesGateway(app: App, env: Env) {
  const load = async () => (await import("firebase-admin/storage")).getStorage(app).bucket(env.storageBucket);

  return {
    /** Address on our own origin under which a stored file is served. */
    addressOf(path: string): string {
      return `${MEDIA}${path}`;
    },

    /** Storage path of an address of ours, or null. */
    pathOf(address: string): string | null {
      return pathOfAddress(address, env.storageBucket, env.storageEmulator);
    },

    async save(path: string, bytes: Uint8Array, contentType: string): Promise<void> {
      const file = (await load()).file(path);
      const metadata = { contentType, cacheControl: "public, max-age=31536000, immutable" };
      await file.save(Buffer.from(bytes), { resumable: false, metadata });
    },

    /** Bytes of a file, or null when there is none. */
    async read(path: string): Promise<Uint8Array | null> {
      try {
        return (await (await load()).file(path).download())[0];
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    /** Removes a file; one that is gone already is removed too. */
    async delete(path: string): Promise<void> {
      await (await load()).file(path).delete({ ignoreNotFound: true });
    },

    /** Removes every file whose path begins with `folder`, which ends with a slash. */
    async deleteFolder(folder: string): Promise<void> {
      if (!folder.endsWith("/") || folder.length < 3) throw new Error(`Not a folder: ${folder}`);
      const [files] = await (await load()).getFiles({ prefix: folder });
      await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
    },

    /** Bytes of a file in parts, as they arrive. */
    async *readParts(path: string): AsyncGenerator<Uint8Array> {
      const stream = (await load()).file(path).createReadStream();
      for await (const part of stream as AsyncIterable<Uint8Array>) yield part;
    },

    /** Where anybody who knows it can fetch a file: pictures from our own host, videos from Storage itself. */
    publicAddressOf(path: string): string {
      if (!path.endsWith(".mp4")) return `${env.siteUrl}${MEDIA}${path}`;
      const host = hostOf(env.storageEmulator);
      return `${host}/v0/b/${env.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
    },

    /** Path and moment of creation (epoch ms) of every file below a folder, in the order of paths, some at a time. */
    async *listAges(folder: string): AsyncGenerator<{ readonly path: string; readonly created: number }> {
      const bucket = await load();
      let pageToken: string | undefined;
      do {
        const query = { prefix: folder, maxResults: FILES_AT_ONCE, autoPaginate: false };
        const [files, next] = await bucket.getFiles(pageToken === undefined ? query : { ...query, pageToken });
        for (const { name, metadata } of files)
          yield { path: name, created: Date.parse(String(metadata.timeCreated ?? "")) };
        pageToken = (next as { pageToken?: string } | null)?.pageToken;
      } while (pageToken !== undefined);
    },

    /** Path and size of every file below a folder. */
    async listSizes(folder: string): Promise<{ readonly path: string; readonly bytes: number }[]> {
      const [files] = await (await load()).getFiles({ prefix: folder });
      return files.map(({ name, metadata }) => ({ path: name, bytes: Number(metadata.size ?? 0) }));
    },

    /** Paths of every file below a folder. */
    async list(folder: string): Promise<string[]> {
      const [files] = await (await load()).getFiles({ prefix: folder });
      return files.map((file) => file.name);
    },
  };
}
export type FilesGateway = ReturnType<typeof createFilesGateway>;
