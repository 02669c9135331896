import type { Ctx } from "../ctx.ts";
import { addressesOf } from "../themes/background-files.ts";

type Sweeping = Pick<Ctx, "stores" | "gateways" | "now">;

/** Somebody who has just uploaded may save what shows the file only later. */
const YOUNG_MS = 86_400_000;

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

/**
 * Deletes what people uploaded more than a day ago and nothing shows: backgrounds without a theme, portraits that a
 * broken-off upload left, and whatever remained of somebody who is no more.
 * @returns how many files went.
 */
export async function sweepFiles(ctx: Sweeping): Promise<number> {
  const { files } = ctx.gateways;
  let removed = 0;
  for (const folder of ["background", "profile"]) {
    // Files of one person come one after another.
    let known: { readonly uid: string; readonly shown: readonly string[] } | undefined;
    for await (const { path, created } of files.listDetails(`${folder}/`)) {
      const uid = path.split("/")[1] ?? "";
      if (uid === "" || created > ctx.now - YOUNG_MS) continue;
      if (known?.uid !== uid) known = { uid, shown: await shownOf(ctx, folder, uid) };
      if (known.shown.some((place) => path.startsWith(place))) continue;
      await files.delete(path);
      removed += 1;
    }
  }
  return removed;
}
