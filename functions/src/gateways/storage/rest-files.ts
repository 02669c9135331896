import type { Env } from "../../config/env.ts";
import type { GoogleRest } from "../../config/google-rest.ts";

/**
 * Reads files over the JSON API of Cloud Storage, without its client.
 * @returns a function that resolves to a file's bytes, or null when there is no such file, and throws on any other
 * answer.
 */
export function createFileReader(rest: GoogleRest, { storageBucket, storageEmulator }: Env) {
  const host = storageEmulator === null ? "https://storage.googleapis.com" : `http://${storageEmulator}`;
  return async (path: string): Promise<Uint8Array | null> => {
    const address = `${host}/storage/v1/b/${storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
    const { status, body } = await rest(address);
    if (status === 404) return null;
    if (status !== 200) throw new Error(`Cloud Storage answered ${status}.`);
    return body;
  };
}
