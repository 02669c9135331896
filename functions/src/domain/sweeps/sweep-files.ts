import type { StoredFile } from "../../gateways/storage/files.ts";
import type { Ctx } from "../ctx.ts";
import { eachOfSweep } from "../failures/each-of-sweep.ts";
import type { Step } from "../step.ts";
import { documentsOf } from "../card/documents.ts";
import { picturesOf } from "../enterprise/brand/enterprise-pictures.ts";
import { shownPicture } from "../events/event-pictures.ts";
import { addressesOf } from "../themes/background-files.ts";
import { SLOT_MS, videoIdAt } from "../themes/videos.ts";

type Sweeping = Pick<Ctx, "stores" | "gateways" | "now">;
type FilesOfOwner = readonly [owner: string, files: readonly StoredFile[]];

/** A file to be deleted, and whose it is. */
interface Unused {
  readonly uid: string;
  readonly path: string;
}

const RUN = { sweep: "sweep-files", function: "startDailySweeps" } as const;

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
  const unused: Unused[] = [];
  const find = async ([uid, theirs]: FilesOfOwner) => unused.push(...(await unusedOf(ctx, folder, uid, theirs)));
  await eachOfSweep(ctx, RUN, byOwner(folder, files), find, ([owner]) => namesOf(folder, owner));
  await eachOfSweep(
    ctx,
    RUN,
    unused,
    ({ uid, path }) => remove(ctx, uid, path),
    ({ uid, path }) => ({ ...namesOf(folder, uid), path }),
    BATCH_SIZE,
  );
  if (next !== null) return { cursor: `${folder}${SEPARATOR}${next}`, done: files.length };
  const following = FOLDERS.find((other) => other > folder);
  return { cursor: following === undefined ? null : `${following}${SEPARATOR}`, done: files.length };
};

/** The files grouped by owner. */
function byOwner(folder: string, files: readonly StoredFile[]): FilesOfOwner[] {
  const owners = new Map<string, StoredFile[]>();
  for (const file of files) {
    const owner = ownerOf(folder, file.path);
    owners.set(owner, [...(owners.get(owner) ?? []), file]);
  }
  owners.delete("");
  return [...owners];
}

/** The fields of a failure that name an owner. A failure that names a user is deleted with their account. */
const namesOf = (folder: string, owner: string) =>
  folder === "event" || folder === "enterprise" ? { folder, owner } : { folder, uid: owner };

/** An owner's files that nothing refers to. */
async function unusedOf(
  ctx: Sweeping,
  folder: string,
  uid: string,
  files: readonly StoredFile[],
): Promise<readonly Unused[]> {
  const isEmptySlot = ({ path, bytes }: StoredFile) => bytes === 0 && videoIdAt(uid, path) !== null;
  const old = files.filter((file) => file.created <= ctx.now - (isEmptySlot(file) ? SLOT_MS : GRACE_MS));
  if (old.length === 0) return [];
  const shown = await shownOf(ctx, folder, uid);
  const isShown = (file: StoredFile) => !isEmptySlot(file) && shown.some((place) => file.path.startsWith(place));
  return old.filter((file) => !isShown(file)).map(({ path }) => ({ uid, path }));
}
