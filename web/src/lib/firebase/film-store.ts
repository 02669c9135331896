import type { UploadTask } from "firebase/storage";
import { getStorageClient } from "./clients.ts";

export interface FilmOptions {
  /** Share of the film that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Where films are kept: too large for the API, they go to Storage straight from the browser, under its rules. */
export interface FilmStore {
  /** Sends an mp4 and resolves to its download address; rejects with a `storage/…` code, as everything here. */
  readonly send: (uid: string, film: Blob, options: FilmOptions) => Promise<string>;
  /** Deletes a film by its download address. */
  readonly delete: (address: string) => Promise<void>;
}

const load = () => Promise.all([getStorageClient(), import("firebase/storage")]);

/** Stops a transfer that is on its way when the signal says so. */
async function follow(task: UploadTask, { onProgress, signal }: FilmOptions): Promise<void> {
  const stop = () => task.cancel();
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  const end = task.on("state_changed", ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  try {
    await task;
  } finally {
    end();
    signal.removeEventListener("abort", stop);
  }
}

const firebaseStore: FilmStore = {
  async send(uid, film, options) {
    const [storage, { ref, uploadBytesResumable, getDownloadURL }] = await load();
    // A name is used once, so that what is kept of an address anywhere never shows another film.
    const place = ref(storage, `background/${uid}/${crypto.randomUUID()}.mp4`);
    const metadata = { contentType: "video/mp4", cacheControl: "public, max-age=31536000, immutable" };
    await follow(uploadBytesResumable(place, film, metadata), options);
    return getDownloadURL(place);
  },
  async delete(address) {
    const [storage, { ref, deleteObject }] = await load();
    await deleteObject(ref(storage, address));
  },
};

let store = firebaseStore;

/** Keeps films somewhere else; without an argument, in Storage again. */
export function setFilmStore(next: FilmStore = firebaseStore): void {
  store = next;
}

export function getFilmStore(): FilmStore {
  return store;
}
