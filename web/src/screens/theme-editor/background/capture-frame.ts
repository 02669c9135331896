/** A video that shows no picture within this time gets no still. */
const TIMEOUT_MS = 10_000;
/** Longest edge of the still, in pixels. */
const MAX_EDGE_PX = 1920;

function once(target: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("The video shows no picture."));
    if (signal.aborted) return fail();
    target.addEventListener(event, () => resolve(), { once: true, signal });
    target.addEventListener("error", fail, { once: true, signal });
    signal.addEventListener("abort", fail, { once: true });
  });
}

async function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext("2d");
  if (context === null || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.88);
  });
}

interface CaptureOptions {
  /** Ends the attempt. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** A still from the beginning of a video; null when this browser cannot show the video, or `signal` aborts. */
export async function captureFrame(
  file: Blob,
  { signal, timeoutMs = TIMEOUT_MS }: CaptureOptions = {},
): Promise<Blob | null> {
  if (signal?.aborted) return null;
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), timeoutMs);
  signal?.addEventListener("abort", () => end.abort(), { signal: end.signal });
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    const loaded = once(video, "loadeddata", end.signal);
    video.src = address;
    await loaded;
    // The very first frame is often black.
    const sought = once(video, "seeked", end.signal);
    video.currentTime = Math.min(0.5, (video.duration || 0) / 2);
    await sought;
    return await drawFrame(video);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    end.abort();
    video.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
}
