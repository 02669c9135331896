import type { UploadTask } from "firebase/storage";
import { getStorageClient } from "./clients.ts";

export interface VideoOptions {
  /** Share of the video that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * The store of videos: they are too large for the API, so the browser uploads them directly to Storage, under its
 * rules.
 */
export interface VideoStore {
  /**
   * Uploads an mp4 to a slot at a path from the API, and resolves to its download address; rejects with a
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
    // A slot is filled only once, so a cached address never shows another video.
    const metadata = { contentType: "video/mp4", cacheControl: "public, max-age=31536000, immutable" };
    await follow(uploadBytesResumable(place, video, metadata), options);
    return getDownloadURL(place);
  },
};

let store = firebaseStore;

/** Replaces the store of videos; without an argument, restores Storage. */
export function setVideoStore(next: VideoStore = firebaseStore): void {
  store = next;
}

export function getVideoStore(): VideoStore {
  return store;
}
