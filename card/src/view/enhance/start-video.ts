/** Starts the video behind the card, unless the visitor prefers reduced motion or reduced data. */
export function startVideo(video: HTMLVideoElement): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection; // only in Chrome
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData === true) return;
  video.muted = true; // browsers do not autoplay a video with sound
  video.play().catch(() => {});
}
