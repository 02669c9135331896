import type { UploadTask } from "firebase/storage";
import { getStorageClient } from "./clients.ts";

export interface VideoOptions {
  /** Share of the video that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Where videos are kept: too large for the API, they go to Storage straight from the browser, under its rules. */
export interface VideoStore {
  /**
   * Sends an mp4 into the slot at a path that the API gave, and resolves to its download address; rejects with a
   * `storage/…` code.
   */
  readonly send: (path: string, video: Blob, options: VideoOptions) => Promise<string>;
}

/** Aborts a running transfer when the signal fires. */
async function follow(task: UploadTask, { onProgress, signal }: VideoOptions): Promise<void> {
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

const firebaseStore: VideoStore = {
  async send(path, video, options) {
    const [storage, { ref, uploadBytesResumable, getDownloadURL }] = await Promise.all([
      getStorageClient(),
      import("firebase/storage"),
    ]);
    const place = ref(storage, path);
    // A slot is filled once, so what is kept of an address anywhere never shows another video.
    const metadata = { contentType: "video/mp4", cacheControl: "public, max-age=31536000, immutable" };
    await follow(uploadBytesResumable(place, video, metadata), options);
    return getDownloadURL(place);
  },
};

let store = firebaseStore;

/** Keeps videos somewhere else; without an argument, in Storage again. */
export function setVideoStore(next: VideoStore = firebaseStore): void {
  store = next;
}

export function getVideoStore(): VideoStore {
  return store;
}
