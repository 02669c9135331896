import type { StoredFile } from "../../gateways/storage/files.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { documentsOf } from "../card/documents.ts";
import { picturesOf } from "../enterprise/brand/enterprise-pictures.ts";
import { shownPicture } from "../events/pictures/event-pictures.ts";
import { addressesOf } from "../themes/background-files.ts";
import { SLOT_MS, videoIdAt } from "../themes/videos.ts";

type Sweeping = Pick<Ctx, "stores" | "gateways" | "now">;

/** Somebody who has just uploaded may save what shows the file only later. */
const YOUNG_MS = 86_400_000;
/** Files that are deleted at the same time. */
const BATCH_SIZE = 20;

/** Whose a file is: the ID of a person or an enterprise, or `{event}/banner` or `{event}/{vendor}`. */
const ownerOf = (folder: string, path: string): string =>
  path
    .split("/")
    .slice(1, folder === "event" ? 3 : 2)
    .join("/");

/** Paths, or beginnings of paths, of those files of an owner that something shows. */
async function shownOf({ stores, gateways }: Sweeping, folder: string, uid: string): Promise<readonly string[]> {
  if (folder === "event") {
    const shown = await shownPicture({ stores }, uid);
    return shown === null ? [] : [shown];
  }
  if (folder === "enterprise") return picturesOf({ stores, gateways }, uid);
  if (!(await stores.users.exists(uid))) return [];
  if (folder === "profile") {
    const photo = (await stores.cards.get(uid))?.photo_jpeg?.replace(/[^/]*$/, "");
    return [`profile/${uid}/preview/`, ...(photo === undefined ? [] : [photo])];
  }
  if (folder === "document") return documentsOf({ gateways }, await stores.cards.listButtons(uid));
  const addresses = (await stores.themes.list(uid)).flatMap((theme) => Object.values(addressesOf(theme.background)));
  return addresses.map((address) => gateways.files.pathOf(address)).filter((path) => path !== null);
}

/** Deletes a file, and with a video the slot that it was uploaded into. */
async function remove({ stores, gateways }: Sweeping, uid: string, path: string): Promise<void> {
  await gateways.files.delete(path);
  const video = videoIdAt(uid, path);
  if (video !== null) await stores.commit(stores.videoSlots.closing(uid, [video]));
}

const FOLDERS = ["background", "document", "enterprise", "event", "profile"] as const;

/** Between the folder and Storage's own word for where the next page of the list begins. */
const SEPARATOR = "~";

/**
 * Deletes slots for videos that nobody filled within an hour, and what people uploaded more than a day ago and nothing
 * shows: backgrounds without a theme, documents without a button, portraits and pictures of events that a broken-off upload left, and whatever remained of somebody who is
 * no more. Each part is for one page of the list. Cursor: `{folder}~{page}`.
 */
export const sweepFiles: Step<Sweeping> = async (ctx, _all, cursor) => {
  const [folder = FOLDERS[0], ...rest] = cursor?.split(SEPARATOR) ?? [];
  const page = rest.join(SEPARATOR);
  const { files, next } = await ctx.gateways.files.listPage(`${folder}/`, page === "" ? null : page);
  const doomed = await doomedOf(ctx, folder, files);
  for (let at = 0; at < doomed.length; at += BATCH_SIZE)
    await Promise.all(doomed.slice(at, at + BATCH_SIZE).map(({ uid, path }) => remove(ctx, uid, path)));
  if (next !== null) return { cursor: `${folder}${SEPARATOR}${next}`, done: files.length };
  const following = FOLDERS.find((other) => other > folder);
  return { cursor: following === undefined ? null : `${following}${SEPARATOR}`, done: files.length };
};

/** Those of some files that nothing shows. */
async function doomedOf(ctx: Sweeping, folder: string, files: readonly StoredFile[]) {
  const doomed: { readonly uid: string; readonly path: string }[] = [];
  // Files of one person come one after another.
  let known: { readonly uid: string; readonly shown: readonly string[] } | undefined;
  for (const { path, bytes, created } of files) {
    const uid = ownerOf(folder, path);
    const isEmptySlot = bytes === 0 && videoIdAt(uid, path) !== null;
    if (uid === "" || created > ctx.now - (isEmptySlot ? SLOT_MS : YOUNG_MS)) continue;
    if (known?.uid !== uid) known = { uid, shown: await shownOf(ctx, folder, uid) };
    if (isEmptySlot || !known.shown.some((place) => path.startsWith(place))) doomed.push({ uid, path });
  }
  return doomed;
}
