import { MAX_VIDEO_BYTES } from "@cardinal/contract/fields/video";
import { env } from "../config/env.ts";
import type { ActorCtx } from "../domain/ctx.ts";
import { createVideoUpload } from "../domain/vcard/create-video-upload.ts";
import type { TestActor } from "./create-test-ctx.ts";
import { testBucket } from "./bucket.ts";

/** Bytes that start like an mp4. */
export const MP4 = Buffer.concat([Buffer.from("\0\0\0\x18ftypisom", "latin1"), Buffer.alloc(64)]);

/** Overwrites a slot, like its owner's browser under the rules, which have their own tests. */
export async function fillSlot(path: string, bytes: Uint8Array = MP4): Promise<void> {
  if (bytes.byteLength > MAX_VIDEO_BYTES) throw new Error("The rules refuse so large a video.");
  const metadata = { contentType: "video/mp4" };
  await testBucket().file(path).save(bytes, { resumable: false, metadata });
}

/** The address at which Storage serves a video. */
export function videoAddress(path: string, token = ""): string {
  return `http://${env().storageEmulator}/v0/b/${env().storageBucket}/o/${encodeURIComponent(path)}?alt=media${token}`;
}

/** A user's video in a slot that is still open, as a background. */
export async function uploadVideo({ ctx }: Pick<TestActor, "ctx">, bytes: Uint8Array = MP4) {
  const { id, path } = await createVideoUpload(ctx, {});
  await fillSlot(path, bytes);
  return { id, path, background: { kind: "video", value: videoAddress(path) } } as const;
}

/** The same user at a later time. */
export function later<T extends { readonly ctx: ActorCtx }>(person: T, ms: number): T {
  return { ...person, ctx: { ...person.ctx, now: person.ctx.now + ms } };
}
