import type { StoredCard } from "@cardinal/contract/stored/card";
import type { Ctx } from "../ctx.ts";

/** Deletes every size of a picture that no card shows any more. */
export async function deletePhotoFiles(ctx: Ctx, card: StoredCard): Promise<void> {
  const folder = card.photo_jpeg?.replace(/[^/]*$/, "");
  if (folder !== undefined) await ctx.gateways.files.deleteFolder(folder);
}

/** Deletes every picture of a deleted user's card. */
export async function removePhotos({ gateways }: Pick<Ctx, "gateways">, uid: string): Promise<false> {
  await gateways.files.deleteFolder(`profile/${uid}/`);
  return false;
}
