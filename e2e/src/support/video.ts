import type { Page } from "@playwright/test";

/** A recording without a picture is smaller, in bytes: a busy machine may encode none in time. */
const MIN_SIZE = 1_000;

/** A video of about a second (MP4, a few kB) that the browser records from colours it draws. */
export async function recordVideo(page: Page): Promise<Buffer> {
  for (let length = 1000; ; length *= 2) {
    const video = await recordFor(page, length);
    if (video.byteLength >= MIN_SIZE) return video;
  }
}

/** @param length in milliseconds. */
async function recordFor(page: Page, length: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (duration) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [90, 160];
    const context = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: "video/mp4", videoBitsPerSecond: 20_000 });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const begin = performance.now();
    for (let now = begin; now - begin < duration; now = await new Promise<number>(requestAnimationFrame)) {
      if (context === null) break;
      context.fillStyle = `rgb(${Math.round((now - begin) / 8) % 256},60,140)`;
      context.fillRect(0, 0, 90, 160);
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, length);
  return Buffer.from(base64, "base64");
}
