import type { StoredCard } from "@cardinal/contract/stored/card";
import type { Ctx } from "../ctx.ts";

/** Deletes every size of a picture that no card shows any more. */
export async function deletePhotoFiles(ctx: Ctx, card: StoredCard): Promise<void> {
  const folder = card.photo_jpeg?.replace(/[^/]*$/, "");
  if (folder !== undefined) await ctx.gateways.files.deleteFolder(folder);
}
