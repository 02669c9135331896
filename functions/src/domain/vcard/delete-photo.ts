import type { deletePhoto as call } from "@cardinal/contract/endpoints/vcard/delete-photo";
import { Failure } from "../failure.ts";
import { pageRemoval, publishCard } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { deletePhotoFiles } from "../pictures/delete-photo-files.ts";
import { requireUnlocked } from "./policy.ts";
import { readCard } from "./read-card.ts";

/** Takes the picture off the caller's card, and deletes its files. */
export const deletePhoto: UseCase<typeof call> = async (ctx) => {
  await requireUnlocked(ctx, ["profile_pic"]);
  // The page goes first: should this break off, the next visit shows what is true then.
  await ctx.stores.commit(pageRemoval(ctx, await ctx.stores.users.get(ctx.actor.uid)));
  const before = await ctx.stores.cards.swapPicture(ctx.actor.uid, null, ctx.now);
  if (before === null) throw new Failure("not-found");
  await publishCard(ctx, ctx.actor.uid);
  await deletePhotoFiles(ctx, before);
  return readCard(ctx, ctx.actor.uid);
};
