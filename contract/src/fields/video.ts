/** Maximum size of a video in bytes. `storage.rules` contains the same number. */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;

/** Number of bytes at the beginning of a file that identify an mp4. */
export const MP4_HEAD_BYTES = 12;

/** Brands of other files that begin like an mp4: pictures (AVIF, HEIC) and QuickTime. */
const OTHER_BRANDS = /^(avi[fs]|hei[cfsx]|mif1|qt {2})$/;

/** Whether a file that begins with these bytes is an mp4: its first box is `ftyp` (ISO/IEC 14496-12, section 4.3). */
export function isMp4Head(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, MP4_HEAD_BYTES));
  return text.length === MP4_HEAD_BYTES && text.slice(4, 8) === "ftyp" && !OTHER_BRANDS.test(text.slice(8));
}
