import { randomUUID } from "node:crypto";
import type { EventBanner } from "@cardinal/contract/entities/events/event";
import type { EncodedImage } from "../../../gateways/images/images.ts";
import type { Ctx } from "../../ctx.ts";

type Filing = Pick<Ctx, "gateways">;

/** Where the banner of an event stands among its pictures; no vendor has this id. */
const BANNER = "banner";

/** What a banner or a logo belongs to. */
interface PictureOf {
  readonly event_id: string;
  /** Null: the event itself. */
  readonly vendor: string | null;
}

/** Where all pictures of an event or a vendor are. */
const placeOf = ({ event_id, vendor }: PictureOf): string => `event/${event_id}/${vendor ?? BANNER}/`;

/** Keeps the files of a picture in a folder of their own, so that an address never changes its content. @returns the folder. */
export async function savePicture(
  { gateways: { files } }: Filing,
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
 * Deletes a picture that nothing shows any more. What cannot be deleted now is no failure of the call, and is swept
 * within a day.
 */
export async function deletePicture({ gateways: { files } }: Filing, folder: string | undefined): Promise<void> {
  if (folder !== undefined) await Promise.allSettled([files.deleteFolder(folder)]);
}

/** Addresses of a banner; null when there is none. */
export function toBanner({ gateways: { files } }: Filing, folder: string | undefined): EventBanner | null {
  if (folder === undefined) return null;
  return { large: files.addressOf(`${folder}1600.webp`), small: files.addressOf(`${folder}800.webp`) };
}

/** The path of a banner as it is printed, a JPEG. */
export const printedBanner = (folder: string): string => `${folder}print.jpg`;

/** Address of a logo; null when there is none. */
export function toLogo({ gateways: { files } }: Filing, folder: string | undefined): string | null {
  return folder === undefined ? null : files.addressOf(`${folder}256.webp`);
}

/** The folder of the picture that is shown at a place such as `{event}/banner` or `{event}/{vendor}`; null when there is none. */
export async function shownPicture({ stores }: Pick<Ctx, "stores">, place: string): Promise<string | null> {
  const [event_id = "", of = ""] = place.split("/");
  return of === BANNER ? stores.events.getBanner(event_id) : stores.vendors.getLogo(event_id, of);
}
