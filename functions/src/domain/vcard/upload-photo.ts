import { randomUUID } from "node:crypto";
import type { uploadPhoto as call } from "@cardinal/contract/endpoints/vcard/upload-photo";
import type { EncodedPhoto } from "../../gateways/images/images.ts";
import { readCardLayer, readOwnCard, requireUnlocked } from "../card/person-snapshot.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { deletePhotoFiles } from "../pictures/delete-photo-files.ts";
import { readCaller } from "../person/read-caller.ts";
import { requireImage } from "../pictures/require-image.ts";

/** Replaces the picture of the caller's card; the previous one is deleted. */
export const uploadPhoto: UseCase<typeof call> = async (ctx, { file }) => {
  const user = await readCaller(ctx);
  const layer = await readCardLayer(ctx, ctx.actor.uid, user);
  requireUnlocked(layer, ["profile_pic"]);
  const photo = requireImage(await ctx.gateways.images.encodePhoto(file.bytes));
  const folder = `profile/${ctx.actor.uid}/${randomUUID()}`;
  const picture = await saveFiles(ctx, folder, photo);
  // The page is removed first: if this is interrupted, the next visit shows the current state.
  await ctx.stores.commit(pageRemoval(ctx, user));
  const before = await ctx.stores.cards.swapPicture(ctx.actor.uid, picture, ctx.now);
  if (before === null) {
    await ctx.gateways.files.deleteFolder(`${folder}/`);
    throw new Failure("not-found");
  }
  await deletePhotoFiles(ctx, before);
  return readOwnCard(ctx, ctx.actor.uid, { user, layer });
};

/** Every upload gets a folder of its own, so an address never changes its content. */
async function saveFiles(ctx: ActorCtx, folder: string, { files, preview }: EncodedPhoto) {
  await Promise.all(
    Object.entries(files).map(([name, file]) => ctx.gateways.files.save(`${folder}/${name}`, file.bytes, file.type)),
  );
  const { width, height } = files["256.webp"];
  const url = ctx.gateways.files.addressOf(`${folder}/256.webp`);
  return { profile_pic: { url, width, height, preview }, photo_jpeg: `${folder}/photo.jpg` };
}
