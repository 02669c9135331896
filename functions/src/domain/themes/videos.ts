import { videoId } from "@cardinal/contract/fields/ids";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { Ctx } from "../ctx.ts";

/** How long a user may take to fill a slot. `storage.rules` has the same time. */
export const SLOT_MS = 60 * 60_000;
/** Maximum number of open slots per user. */
export const MAX_OPEN_SLOTS = 2;

/** The path of a user's video in Storage. */
export function videoPath(uid: string, id: string): string {
  return `background/${uid}/${id}.mp4`;
}

/** The id of a person's own video by its path; null for anything else. */
export function videoIdAt(uid: string, path: string): string | null {
  const folder = `background/${uid}/`;
  if (!path.startsWith(folder) || !path.endsWith(".mp4")) return null;
  const id = videoId.safeParse(path.slice(folder.length, -".mp4".length));
  return id.success ? id.data : null;
}

/** Ids of the person's own videos that these themes show. */
export function videosOf(ctx: Pick<Ctx, "gateways">, uid: string, themes: readonly Pick<Theme, "background">[]) {
  const shown = themes.flatMap(({ background }) => {
    const path = background.kind === "video" ? ctx.gateways.files.pathOf(background.value) : null;
    return (path === null ? null : videoIdAt(uid, path)) ?? [];
  });
  return new Set(shown);
}
