import type { deleteVideoUpload as call } from "@cardinal/contract/endpoints/vcard/delete-video-upload";
import { Failure } from "../failure.ts";
import { videoPath, videosOf } from "../themes/videos.ts";
import type { UseCase } from "../use-case.ts";

/** Gives a slot back with what was uploaded into it. One that is gone already is deleted too. */
export const deleteVideoUpload: UseCase<typeof call> = async (ctx, { id }) => {
  const { uid } = ctx.actor;
  const { themes, videoSlots, commit } = ctx.stores;
  if (videosOf(ctx, uid, await themes.list(uid)).has(id))
    throw new Failure("conflict", { message: "One of your themes uses this video." });
  // The file goes first: while it is there, it counts.
  await ctx.gateways.files.delete(videoPath(uid, id));
  await commit(videoSlots.closing(uid, [id]));
  return { deleted: true };
};
