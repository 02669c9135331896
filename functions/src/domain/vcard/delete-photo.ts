import type { deletePhoto as call } from "@cardinal/contract/endpoints/vcard/delete-photo";
import { readCardLayer, readOwnCard, requireUnlocked } from "../card/person-snapshot.ts";
import { Failure } from "../failure.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { deletePhotoFiles } from "../pictures/delete-photo-files.ts";
import { readCaller } from "../person/read-caller.ts";

/** Takes the picture off the caller's card, and deletes its files. */
export const deletePhoto: UseCase<typeof call> = async (ctx) => {
  const user = await readCaller(ctx);
  const layer = await readCardLayer(ctx, ctx.actor.uid, user);
  requireUnlocked(layer, ["profile_pic"]);
  // The page goes first: should this break off, the next visit shows what is true then.
  await ctx.stores.commit(pageRemoval(ctx, user));
  const before = await ctx.stores.cards.swapPicture(ctx.actor.uid, null, ctx.now);
  if (before === null) throw new Failure("not-found");
  await deletePhotoFiles(ctx, before);
  return readOwnCard(ctx, ctx.actor.uid, { user, layer });
};
