import type { StoredFile } from "../../gateways/storage/files.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { documentsOf } from "../card/documents.ts";
import { picturesOf } from "../enterprise/brand/enterprise-pictures.ts";
import { shownPicture } from "../events/pictures/event-pictures.ts";
import { addressesOf } from "../themes/background-files.ts";
import { SLOT_MS, videoIdAt } from "../themes/videos.ts";

type Sweeping = Pick<Ctx, "stores" | "gateways" | "now">;

/** A user who has just uploaded a file may save what shows it only later. */
const GRACE_MS = 86_400_000;
/** Number of files that are deleted at the same time. */
const BATCH_SIZE = 20;

/** The owner of a file: the ID of a person or an enterprise, or `{event}/banner` or `{event}/{vendor}`. */
const ownerOf = (folder: string, path: string): string =>
  path
    .split("/")
    .slice(1, folder === "event" ? 3 : 2)
    .join("/");

/** Paths, or prefixes of paths, of an owner's files that are in use. */
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

/** Deletes a file, and the upload slot of a video. */
async function remove({ stores, gateways }: Sweeping, uid: string, path: string): Promise<void> {
  await gateways.files.delete(path);
  const video = videoIdAt(uid, path);
  if (video !== null) await stores.commit(stores.videoSlots.closing(uid, [video]));
}

const FOLDERS = ["background", "document", "enterprise", "event", "profile"] as const;

/** Between the folder and Storage's own token for the next page of the list. */
const SEPARATOR = "~";

/**
 * Deletes unused slots for videos after an hour, and unused uploads after a day: backgrounds without a theme, documents
 * without a button, portraits and pictures of events that an interrupted upload left behind, and all files of deleted
 * users. Each part processes one page of the list. Cursor: `{folder}~{page}`.
 */
export const sweepFiles: Step<Sweeping> = async (ctx, _all, cursor) => {
  const [folder = FOLDERS[0], ...rest] = cursor?.split(SEPARATOR) ?? [];
  const page = rest.join(SEPARATOR);
  const { files, next } = await ctx.gateways.files.listPage(`${folder}/`, page === "" ? null : page);
  const unused = await unusedOf(ctx, folder, files);
  for (let at = 0; at < unused.length; at += BATCH_SIZE)
    await Promise.all(unused.slice(at, at + BATCH_SIZE).map(({ uid, path }) => remove(ctx, uid, path)));
  if (next !== null) return { cursor: `${folder}${SEPARATOR}${next}`, done: files.length };
  const following = FOLDERS.find((other) => other > folder);
  return { cursor: following === undefined ? null : `${following}${SEPARATOR}`, done: files.length };
};

/** Those of some files that are unused. */
async function unusedOf(ctx: Sweeping, folder: string, files: readonly StoredFile[]) {
  const unused: { readonly uid: string; readonly path: string }[] = [];
  // Files of one owner are listed consecutively.
  let known: { readonly uid: string; readonly shown: readonly string[] } | undefined;
  for (const { path, bytes, created } of files) {
    const uid = ownerOf(folder, path);
    const isEmptySlot = bytes === 0 && videoIdAt(uid, path) !== null;
    if (uid === "" || created > ctx.now - (isEmptySlot ? SLOT_MS : GRACE_MS)) continue;
    if (known?.uid !== uid) known = { uid, shown: await shownOf(ctx, folder, uid) };
    if (isEmptySlot || !known.shown.some((place) => path.startsWith(place))) unused.push({ uid, path });
  }
  return unused;
}
