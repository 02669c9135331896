import type { deletePhoto as call } from "@cardinal/contract/endpoints/vcard/delete-photo";
import { readCardLayer, readOwnCard, requireUnlocked } from "../card/person-snapshot.ts";
import { Failure } from "../failure.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { deletePhotoFiles } from "../pictures/delete-photo-files.ts";
import { readCaller } from "../person/read-caller.ts";

/** Removes the picture from the caller's card, and deletes its files. */
export const deletePhoto: UseCase<typeof call> = async (ctx) => {
  const user = await readCaller(ctx);
  const layer = await readCardLayer(ctx, ctx.actor.uid, user);
  requireUnlocked(layer, ["profile_pic"]);
  // The page is removed first: if this is interrupted, the next visit shows the current state.
  await ctx.stores.commit(pageRemoval(ctx, user));
  const before = await ctx.stores.cards.swapPicture(ctx.actor.uid, null, ctx.now);
  if (before === null) throw new Failure("not-found");
  await deletePhotoFiles(ctx, before);
  return readOwnCard(ctx, ctx.actor.uid, { user, layer });
};
