import { randomUUID } from "node:crypto";
import type { uploadBackground as call } from "@cardinal/contract/endpoints/vcard/upload-background";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireStillThere } from "../person/commit-for.ts";
import { addressesOf, ownBackgroundPath } from "../themes/background-files.ts";
import { requireImage } from "../pictures/require-image.ts";

/** Stores a background picture of the caller. The one it replaces is deleted, unless a saved theme still shows it. */
export const uploadBackground: UseCase<typeof call> = async (ctx, { file, replaces }) => {
  const { uid } = ctx.actor;
  const { files, images } = ctx.gateways;
  const replaced = replaces === undefined ? null : ownBackgroundPath(ctx, uid, replaces);
  if (replaces !== undefined && replaced === null)
    throw new Failure("invalid-argument", { fields: { replaces: "This file isn’t yours." } });
  const image = requireImage(await images.encodeBackground(file.bytes));
  const path = `background/${uid}/${randomUUID()}.webp`;
  await files.save(path, image.bytes, image.type);
  await requireStillThere(ctx, uid);
  if (replaced !== null && !(await isShown(ctx, replaced))) await files.delete(replaced);
  return { url: files.addressOf(path), width: image.width, height: image.height, color: image.color };
};

/** A theme that shows it keeps working until it is saved with another; saving then deletes the file. */
async function isShown(ctx: ActorCtx, path: string): Promise<boolean> {
  const themes = await ctx.stores.themes.list(ctx.actor.uid);
  const shown = themes.flatMap((theme) => Object.values(addressesOf(theme.background)));
  return shown.some((address) => ctx.gateways.files.pathOf(address) === path);
}
