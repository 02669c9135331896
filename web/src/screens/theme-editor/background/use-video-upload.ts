import type { ReplyOf } from "@cardinal/contract/endpoint";
import { isMp4Head, MAX_VIDEO_BYTES, MP4_HEAD_BYTES } from "@cardinal/contract/fields/video";
import { createVideoUpload } from "@cardinal/contract/endpoints/vcard/create-video-upload";
import { deleteVideoUpload } from "@cardinal/contract/endpoints/vcard/delete-video-upload";
import { uploadBackground } from "@cardinal/contract/endpoints/vcard/upload-background";
import type { Background } from "@cardinal/contract/entities/theme";
import { useEffect, useRef, useState } from "react";
import { call, upload } from "../../../lib/api.ts";
import { getVideoStore, type VideoOptions } from "../../../lib/firebase/video-store.ts";
import { captureFrame } from "./capture-frame.ts";

export type Video = Background & { readonly kind: "video" };

type VideoProblem = "too-large" | "not-a-video";

export type VideoState =
  | { readonly is: "idle" | "done" }
  | { readonly is: "refused"; readonly problem: VideoProblem }
  | { readonly is: "sending"; readonly share: number }
  | { readonly is: "stopped" | "failed"; readonly cause: unknown; readonly retry: () => void };

const IDLE: VideoState = { is: "idle" };

/** Checks before the upload whether a file is an mp4 that Storage accepts. */
async function findVideoProblem(file: Blob): Promise<VideoProblem | null> {
  if (file.size > MAX_VIDEO_BYTES) return "too-large";
  const head = new Uint8Array(await file.slice(0, MP4_HEAD_BYTES).arrayBuffer());
  return isMp4Head(head) ? null : "not-a-video";
}

/** Uploads the still that is shown before the video. Without it the theme's colour is shown, so errors are ignored. */
async function uploadStill(video: Blob, signal: AbortSignal): Promise<Pick<Video, "poster" | "color">> {
  const frame = await captureFrame(video, { signal });
  if (frame === null) return {};
  try {
    const { url, color } = await upload(uploadBackground, {}, frame, { signal });
    return { poster: url, color };
  } catch {
    return {};
  }
}

/** Releases a slot whose upload failed. When that fails too, the slot expires within an hour. */
async function releaseSlot(id: string): Promise<void> {
  await call(deleteVideoUpload, { id }).catch(() => undefined);
}

/** Uploads a video into a slot, with a still; when that fails or is cancelled, it releases the slot. */
async function fillSlot(slot: ReplyOf<typeof createVideoUpload>, video: Blob, options: VideoOptions): Promise<Video> {
  try {
    const value = await getVideoStore().send(slot.path, video, options);
    const still = await uploadStill(video, options.signal);
    options.signal.throwIfAborted();
    return { kind: "video", value, ...still };
  } catch (error) {
    void releaseSlot(slot.id);
    throw error;
  }
}

/** Requests a slot and uploads a video into it, with a still. */
export function useVideoUpload(onDone: (video: Video) => void) {
  const [state, setState] = useState(IDLE);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  /** The same key requests the same slot again, in case the reply was lost. */
  const send = async (video: Blob, idempotencyKey: string): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setState({ is: "sending", share: 0 });
    let key = idempotencyKey;
    try {
      const slot = await call(createVideoUpload, {}, { signal, idempotencyKey });
      key = crypto.randomUUID();
      const options = { signal, onProgress: (share: number) => setState({ is: "sending", share }) };
      const sent = await fillSlot(slot, video, options);
      setState({ is: "done" });
      onDone(sent);
    } catch (cause) {
      setState({ is: signal.aborted ? "stopped" : "failed", cause, retry: () => void send(video, key) });
    }
  };
  const choose = async (file: File | null) => {
    if (file === null) return;
    const problem = await findVideoProblem(file);
    if (problem === null) await send(file, crypto.randomUUID());
    else setState({ is: "refused", problem });
  };
  return {
    state,
    choose: (file: File | null) => void choose(file),
    cancel: () => sending.current?.abort(),
    reset: () => setState(IDLE),
  };
}
