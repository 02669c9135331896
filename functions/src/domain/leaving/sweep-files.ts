import type { Ctx } from "../ctx.ts";
import { addressesOf } from "../themes/background-files.ts";
import { SLOT_MS, videoIdAt } from "../themes/videos.ts";

type Sweeping = Pick<Ctx, "stores" | "gateways" | "now">;

/** Somebody who has just uploaded may save what shows the file only later. */
const YOUNG_MS = 86_400_000;
/** What one run looks at and deletes at most: it has nine minutes. What is left over is for the next day. */
const MAX_FILES = 100_000;
const MAX_REMOVED = 5000;

export interface SweepBounds {
  readonly maxFiles?: number;
  readonly maxRemoved?: number;
}

/** Paths, or beginnings of paths, of those files of somebody that something shows. */
async function shownOf({ stores, gateways }: Sweeping, folder: string, uid: string): Promise<readonly string[]> {
  if (!(await stores.users.exists(uid))) return [];
  if (folder === "profile") {
    const photo = (await stores.cards.get(uid))?.photo_jpeg?.replace(/[^/]*$/, "");
    return [`profile/${uid}/preview/`, ...(photo === undefined ? [] : [photo])];
  }
  const addresses = (await stores.themes.list(uid)).flatMap((theme) => Object.values(addressesOf(theme.background)));
  return addresses.map((address) => gateways.files.pathOf(address)).filter((path) => path !== null);
}

/** Deletes a file, and with a video the slot that it was uploaded into. */
async function remove({ stores, gateways }: Sweeping, uid: string, path: string): Promise<void> {
  await gateways.files.delete(path);
  const video = videoIdAt(uid, path);
  if (video !== null) await stores.commit(stores.videoSlots.closing(uid, [video]));
}

/**
 * Deletes slots for videos that nobody filled within an hour, and what people uploaded more than a day ago and nothing
 * shows: backgrounds without a theme, portraits that a broken-off upload left, and whatever remained of somebody who is
 * no more.
 * @returns how many files went.
 */
export async function sweepFiles(ctx: Sweeping, bounds: SweepBounds = {}): Promise<number> {
  const { maxFiles = MAX_FILES, maxRemoved = MAX_REMOVED } = bounds;
  let [seen, removed] = [0, 0];
  for (const folder of ["background", "profile"]) {
    // Files of one person come one after another.
    let known: { readonly uid: string; readonly shown: readonly string[] } | undefined;
    for await (const { path, bytes, created } of ctx.gateways.files.listDetails(`${folder}/`)) {
      if (seen >= maxFiles || removed >= maxRemoved) return removed;
      seen += 1;
      const uid = path.split("/")[1] ?? "";
      const isEmptySlot = bytes === 0 && videoIdAt(uid, path) !== null;
      if (uid === "" || created > ctx.now - (isEmptySlot ? SLOT_MS : YOUNG_MS)) continue;
      if (known?.uid !== uid) known = { uid, shown: await shownOf(ctx, folder, uid) };
      if (!isEmptySlot && known.shown.some((place) => path.startsWith(place))) continue;
      await remove(ctx, uid, path);
      removed += 1;
    }
  }
  return removed;
}
