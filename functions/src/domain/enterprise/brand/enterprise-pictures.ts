import { randomUUID } from "node:crypto";
import type { uploadBrandPicture as call } from "@cardinal/contract/endpoints/vcard/upload-brand-picture";
import type { Ctx } from "../../ctx.ts";
import { requireImage } from "../../pictures/require-image.ts";
import { isPictureStored, PICTURE_GONE } from "../../pictures/stored-pictures.ts";
import { addressesOf } from "../../themes/background-files.ts";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../roster/requirements.ts";
import { requireRight } from "../policy.ts";

/**
 * What is wrong with a picture that cards of the enterprise are to show; null when nothing is.
 * @param kept addresses that are shown already: their pictures are known to be valid.
 */
export async function findPictureProblem(
  ctx: Pick<Ctx, "gateways">,
  enterprise: string,
  address: string,
  kept: readonly string[],
): Promise<string | null> {
  const path = ctx.gateways.files.pathOf(address);
  if (path?.startsWith(`enterprise/${enterprise}/`) !== true) return "This file doesn’t belong to your organisation.";
  return kept.includes(address) || (await isPictureStored(ctx, path)) ? null : PICTURE_GONE;
}

/** Stores a picture for a logo or the background of a brand; the daily sweep deletes unused ones. */
export const uploadBrandPicture: UseCase<typeof call> = async (ctx, { file }) => {
  const { enterprise } = await requireRight(ctx, "brand.edit");
  await requireInForce(ctx, enterprise);
  const { files, images } = ctx.gateways;
  const image = requireImage(await images.encodeBackground(file.bytes));
  const path = `enterprise/${enterprise}/${randomUUID()}.webp`;
  await files.save(path, image.bytes, image.type);
  return { url: files.addressOf(path), width: image.width, height: image.height, color: image.color };
};

/** Storage paths of the pictures in use by an enterprise: logos (also of groups) and brand backgrounds. */
export async function picturesOf({ stores, gateways }: Pick<Ctx, "stores" | "gateways">, enterprise: string) {
  const stored = await stores.enterprises.get(enterprise);
  if (stored === null) return [];
  const layers = [stored.profile, ...Object.values(stored.groups).map(({ layer }) => layer ?? {})];
  const logos = layers.flatMap(({ logo }) => logo ?? []);
  const backgrounds = stored.brands.flatMap(({ background }) => Object.values(addressesOf(background)));
  return [...logos, ...backgrounds].flatMap((address) => gateways.files.pathOf(address) ?? []);
}
