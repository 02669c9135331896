import { randomUUID } from "node:crypto";
import type { EventBanner } from "@cardinal/contract/entities/events/event";
import type { EncodedImage } from "../../gateways/images/images.ts";
import type { Ctx } from "../ctx.ts";

type WithFiles = Pick<Ctx, "gateways">;

/** The folder of an event's banner among its pictures; no vendor has this id. */
const BANNER = "banner";

/** The owner of a banner or a logo. */
interface PictureOf {
  readonly event_id: string;
  /** Null for the event itself. */
  readonly vendor: string | null;
}

/** The folder of all pictures of an event or a vendor. */
const placeOf = ({ event_id, vendor }: PictureOf): string => `event/${event_id}/${vendor ?? BANNER}/`;

/**
 * Stores the files of a picture in a new folder, so that the content of an address never changes.
 * @returns the folder.
 */
export async function savePicture(
  { gateways: { files } }: WithFiles,
  of: PictureOf,
  encoded: Readonly<Record<string, EncodedImage>>,
): Promise<string> {
  const folder = `${placeOf(of)}${randomUUID()}/`;
  await Promise.all(
    Object.entries(encoded).map(([name, { bytes, type }]) => files.save(`${folder}${name}`, bytes, type)),
  );
  return folder;
}

/**
 * Deletes an unused picture. Files that cannot be deleted now do not fail the call, because the
 * daily sweep deletes them.
 */
export async function deletePicture({ gateways: { files } }: WithFiles, folder: string | undefined): Promise<void> {
  if (folder !== undefined) await Promise.allSettled([files.deleteFolder(folder)]);
}

/** Addresses of a banner; null when there is none. */
export function toBanner({ gateways: { files } }: WithFiles, folder: string | undefined): EventBanner | null {
  if (folder === undefined) return null;
  return { large: files.addressOf(`${folder}1600.webp`), small: files.addressOf(`${folder}800.webp`) };
}

/** The path of a banner's JPEG for printing. */
export const printedBanner = (folder: string): string => `${folder}print.jpg`;

/** Address of a logo; null when there is none. */
export function toLogo({ gateways: { files } }: WithFiles, folder: string | undefined): string | null {
  return folder === undefined ? null : files.addressOf(`${folder}256.webp`);
}

/**
 * The folder of the picture in use at a place such as `{event}/banner` or `{event}/{vendor}`; null when there is none.
 */
export async function shownPicture({ stores }: Pick<Ctx, "stores">, place: string): Promise<string | null> {
  const [event_id = "", of = ""] = place.split("/");
  return of === BANNER ? stores.events.getBanner(event_id) : stores.vendors.getLogo(event_id, of);
}
