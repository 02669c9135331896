import { MAX_EVENTS } from "@cardinal/contract/entities/events/event";
import type { ActorCtx } from "../ctx.ts";
import { once, type ZipFile } from "../zip.ts";

/** An answer may take a minute. Files that would not be sent within this time from its start are excluded. */
const PACKED_MS = 45_000;
/** Bytes per millisecond that a connection is assumed to carry, until its speed is measured. */
const ASSUMED_SPEED = 4000;
/** Number of bytes after which the measured speed is reliable. */
const MIN_MEASURED_BYTES = 2_000_000;

interface Progress {
  readonly started: number;
  readonly sent: number;
  /** When the first of the files was started. */
  readonly from: number;
}

/** Whether a file of this size will be sent in time. The archive is written as fast as it is consumed. */
export function fits(bytes: number, { started, from, sent }: Progress, now: number): boolean {
  const speed = sent < MIN_MEASURED_BYTES ? ASSUMED_SPEED : sent / Math.max(1, now - from);
  return now - started + bytes / speed < PACKED_MS;
}

function textOf(ctx: ActorCtx, paths: readonly string[]): string {
  return paths.map((path) => `${ctx.gateways.files.publicAddressOf(path)}\r\n`).join("");
}

/** Folders of the banners of a user's own events, and of the logos of the vendors whose contact they are. */
async function foldersAtEvents({ actor: { uid }, stores }: ActorCtx): Promise<string[]> {
  const { events, eventStaff, vendors } = stores;
  const [rows, attended] = await Promise.all([
    events.listOwn({ kind: "person", uid }, MAX_EVENTS),
    eventStaff.attendancesOf(uid),
  ]);
  const logos = Object.entries(attended).map(async ([event_id, { staff }]) => {
    const vendor = staff === undefined ? null : await vendors.get(event_id, staff);
    return vendor?.contact === uid ? vendor.logo : undefined;
  });
  return [...rows.map(([, { banner }]) => banner), ...(await Promise.all(logos))].filter((one) => one !== undefined);
}

/**
 * A user's files in Storage: portrait in its sizes, backgrounds, videos, documents, pictures at events. Small files
 * come first; those that do not fit are listed with their addresses.
 * @param started when the answer started, by `performance.now()`.
 */
export async function* listPictures(ctx: ActorCtx, started: number): AsyncGenerator<ZipFile> {
  const { uid } = ctx.actor;
  const { files } = ctx.gateways;
  const own = ["profile", "background", "document"].map((folder) => `${folder}/${uid}/`);
  const folders = [...own, ...(await foldersAtEvents(ctx))];
  const all = (await Promise.all(folders.map((folder) => files.listSizes(folder)))).flat();
  // Empty files are slots for videos that were not uploaded.
  const found = all.filter(({ bytes }) => bytes > 0);
  const excluded: string[] = [];
  const from = performance.now();
  let sent = 0;
  for (const { path, bytes } of found.sort((a, b) => a.bytes - b.bytes)) {
    if (fits(bytes, { started, from, sent }, performance.now())) {
      yield { name: `pictures/${path.replace(`${uid}/`, "")}`, parts: files.readParts(path), stored: true };
      sent += bytes;
    } else excluded.push(path);
  }
  if (excluded.length > 0) yield { name: "pictures/excluded.txt", parts: once(textOf(ctx, excluded)) };
}
