import type { deleteVideoUpload as call } from "@cardinal/contract/endpoints/vcard/delete-video-upload";
import { Failure } from "../failure.ts";
import { videoPath, videosOf } from "../themes/videos.ts";
import type { UseCase } from "../use-case.ts";

/** Removes a slot with its upload. Removing one that no longer exists succeeds as well. */
export const deleteVideoUpload: UseCase<typeof call> = async (ctx, { id }) => {
  const { uid } = ctx.actor;
  const { themes, videoSlots, commit } = ctx.stores;
  if (videosOf(ctx, uid, await themes.list(uid)).has(id))
    throw new Failure("conflict", { message: "One of your themes uses this video." });
  // The file is deleted first: while it exists, it counts.
  await ctx.gateways.files.delete(videoPath(uid, id));
  await commit(videoSlots.closing(uid, [id]));
  return { deleted: true };
};
