/** Starts the video behind the card, unless the visitor wants less motion or less data. */
export function startVideo(video: HTMLVideoElement): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection; // Chrome's alone
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData === true) return;
  video.muted = true; // a video with sound may not start by itself
  video.play().catch(() => {});
}
