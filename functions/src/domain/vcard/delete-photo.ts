import type { deletePhoto as call } from "@cardinal/contract/endpoints/vcard/delete-photo";
import { Failure } from "../failure.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { deletePhotoFiles } from "../pictures/delete-photo-files.ts";
import { readCaller } from "../person/read-caller.ts";
import { requireUnlocked } from "./policy.ts";
import { readCard } from "./read-card.ts";

/** Takes the picture off the caller's card, and deletes its files. */
export const deletePhoto: UseCase<typeof call> = async (ctx) => {
  await requireUnlocked(ctx, ["profile_pic"]);
  const user = await readCaller(ctx);
  // The page goes first: should this break off, the next visit shows what is true then.
  await ctx.stores.commit(pageRemoval(ctx, user));
  const before = await ctx.stores.cards.swapPicture(ctx.actor.uid, null, ctx.now);
  if (before === null) throw new Failure("not-found");
  await deletePhotoFiles(ctx, before);
  return readCard(ctx, ctx.actor.uid, user);
};
