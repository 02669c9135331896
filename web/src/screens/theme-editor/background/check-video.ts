import { isMp4Head, MAX_VIDEO_BYTES, MP4_HEAD_BYTES } from "@cardinal/contract/fields/video";

export type VideoProblem = "too-large" | "not-a-video";

/** Tells before anything is sent whether a file is an mp4 that Storage takes. */
export async function findVideoProblem(file: Blob): Promise<VideoProblem | null> {
  if (file.size > MAX_VIDEO_BYTES) return "too-large";
  const head = new Uint8Array(await file.slice(0, MP4_HEAD_BYTES).arrayBuffer());
  return isMp4Head(head) ? null : "not-a-video";
}
