import type { Background, Theme } from "@cardinal/contract/entities/theme";
import { isMp4Head, MP4_HEAD_BYTES } from "@cardinal/contract/fields/video";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { isPictureStored, PICTURE_GONE } from "../pictures/stored-pictures.ts";
import { videoIdAt, videosOf } from "./videos.ts";

/** Addresses of the files that a background is made of, by the field that names them. */
export function addressesOf(background: Background): Readonly<Record<string, string>> {
  if (background.kind === "image") return { value: background.value };
  if (background.kind !== "video") return {};
  const { value, poster } = background;
  return poster === undefined ? { value } : { value, poster };
}

/** Storage path of a user's own background file; null for any other address. */
export function ownBackgroundPath(ctx: Ctx, uid: string, address: string): string | null {
  const path = ctx.gateways.files.pathOf(address);
  return path?.startsWith(`background/${uid}/`) === true ? path : null;
}

/** Storage paths of the user's own files that a theme shows. */
const ownPathsOf = (ctx: Ctx, uid: string, { background }: Theme): readonly string[] =>
  Object.values(addressesOf(background)).flatMap((address) => ownBackgroundPath(ctx, uid, address) ?? []);

/**
 * Refuses files of other users, pictures that do not exist, and a video that does not exist as an mp4. Files of
 * templates may be used: a user may start with a template and change it.
 * @param kept the user's themes: the files that they show are known to be valid.
 * @throws Failure `invalid-argument`.
 */
export async function requireUsableBackground(
  ctx: Ctx,
  uid: string,
  background: Background,
  kept: readonly Theme[],
): Promise<void> {
  const addresses = Object.entries(addressesOf(background));
  for (const [field, address] of addresses) {
    const ofTemplate = ctx.gateways.files.pathOf(address)?.startsWith("templates/") === true;
    if (!ofTemplate && ownBackgroundPath(ctx, uid, address) === null)
      throw badFile(field, "This file belongs to someone else. Choose a background of your own.");
  }
  const shown = new Set(kept.flatMap((theme) => ownPathsOf(ctx, uid, theme)));
  for (const [field, address] of addresses) {
    const path = ownBackgroundPath(ctx, uid, address);
    if (path === null) continue;
    if (background.kind === "video" && field === "value") await requireVideo(ctx, uid, path, kept);
    else if (!shown.has(path) && !(await isPictureStored(ctx, path))) throw badFile(field, PICTURE_GONE);
  }
}

async function requireVideo(ctx: Ctx, uid: string, path: string, kept: readonly Theme[]): Promise<void> {
  const id = videoIdAt(uid, path);
  if (id === null) throw badFile("value", "This isn’t a video.");
  if (!videosOf(ctx, uid, kept).has(id)) await requireMp4(ctx, path);
}

function badFile(field: string, problem: string): Failure {
  return new Failure("invalid-argument", { fields: { [`background.${field}`]: problem } });
}

async function requireMp4(ctx: Ctx, path: string): Promise<void> {
  const head = await ctx.gateways.files.readHead(path, MP4_HEAD_BYTES);
  if (head === null || head.byteLength === 0) throw badFile("value", "This video doesn’t exist. Upload it again.");
  if (!isMp4Head(head)) throw badFile("value", "This file isn’t an mp4 video.");
}

/**
 * Deletes the user's own files behind a removed theme, except those that a remaining theme shows. The theme is already
 * removed: a failed deletion does not fail the call, and the file is swept within a day.
 */
export async function deleteUnusedBackground(ctx: Ctx, uid: string, gone: Theme, remaining: readonly Theme[]) {
  // One file has several addresses.
  const used = new Set(remaining.flatMap((theme) => ownPathsOf(ctx, uid, theme)));
  const unused = ownPathsOf(ctx, uid, gone).filter((path) => !used.has(path));
  await Promise.allSettled(unused.map((path) => ctx.gateways.files.delete(path)));
}
