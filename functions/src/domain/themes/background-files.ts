import type { Background, Theme } from "@cardinal/contract/entities/theme";
import { isMp4Head, MP4_HEAD_BYTES } from "@cardinal/contract/fields/video";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
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

/**
 * Refuses files of other users, and a video that does not exist as an mp4. Files of templates may be used: a user may
 * start with a template and change it.
 * @param kept the user's themes: the videos that they show are known to be valid.
 * @throws Failure `invalid-argument`.
 */
export async function requireUsableBackground(
  ctx: Ctx,
  uid: string,
  background: Background,
  kept: readonly Theme[],
): Promise<void> {
  for (const [field, address] of Object.entries(addressesOf(background))) {
    const ofTemplate = ctx.gateways.files.pathOf(address)?.startsWith("templates/") === true;
    if (!ofTemplate && ownBackgroundPath(ctx, uid, address) === null) throw badFile(field, "This file isn’t yours.");
  }
  const known = videosOf(ctx, uid, kept);
  const path = background.kind === "video" ? ownBackgroundPath(ctx, uid, background.value) : null;
  if (path === null) return;
  const id = videoIdAt(uid, path);
  if (id === null) throw badFile("value", "This isn’t a video.");
  if (!known.has(id)) await requireMp4(ctx, path);
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
  const pathsOf = (theme: Theme) =>
    Object.values(addressesOf(theme.background)).flatMap((address) => ownBackgroundPath(ctx, uid, address) ?? []);
  // One file has several addresses.
  const used = new Set(remaining.flatMap(pathsOf));
  const unused = pathsOf(gone).filter((path) => !used.has(path));
  await Promise.allSettled(unused.map((path) => ctx.gateways.files.delete(path)));
}
