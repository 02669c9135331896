import type { PublicCard } from "@cardinal/contract/entities/card";
import type { Ctx } from "../domain/ctx.ts";
import { findByName, readPublicCard } from "../domain/card/read-public-card.ts";
import { previewPath, previewVersion } from "../gateways/card-page.ts";
import { type HttpReply, NO_INDEX } from "../http/reply.ts";

/** Pictures that this instance is currently drawing, by path: many clients open a new link at once. */
const drawing = new Map<string, Promise<Uint8Array>>();

/** Draws a card's picture once for each of its states. */
async function findOrDraw(ctx: Ctx, card: PublicCard): Promise<Uint8Array> {
  const folder = `profile/${card.uid}/preview/`;
  const path = `${folder}${previewVersion(card)}.jpg`;
  const kept = await ctx.gateways.files.read(path);
  if (kept !== null) return kept;
  const drawn = drawing.get(path) ?? draw(ctx, card, folder, path).finally(() => drawing.delete(path));
  drawing.set(path, drawn);
  return drawn;
}

/** Stores a new picture and deletes the previous ones; nothing is stored for a user who was deleted in the meantime. */
async function draw(ctx: Ctx, card: PublicCard, folder: string, path: string): Promise<Uint8Array> {
  const { files, previews } = ctx.gateways;
  const drawn = await previews.draw(card);
  await files.deleteFolder(folder);
  // Another instance may have drawn the same picture in the meantime.
  await files.save(path, drawn, "image/jpeg", { orKept: true });
  if (!(await ctx.stores.users.exists(card.uid))) await files.deleteFolder(folder);
  return drawn;
}

/**
 * The preview picture that messengers and networks show for a card: `{scope}/{username}/{version}.jpg`. Another version
 * than the card's current one is redirected to it, so that no one can request an unlimited number of drawings. Null
 * when there is no such card.
 */
export async function showPreview(ctx: Ctx, segments: readonly string[]): Promise<HttpReply | null> {
  const [scope = "", name = "", file = ""] = segments;
  const version = /^([0-9a-f]{1,16})\.jpg$/.exec(file)?.[1];
  if (segments.length !== 3 || version === undefined) return null;
  const target = await findByName(ctx, scope === "_" ? null : scope, name);
  const card = target === null || target.moved ? null : await readPublicCard(ctx, target.uid);
  if (card === null) return null;
  if (version !== previewVersion(card)) {
    const headers = { location: previewPath(card), "cache-control": "no-store", "content-type": "text/plain" };
    return { status: 302, headers, body: "" };
  }
  const headers = {
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=86400, s-maxage=3600",
    ...(card.discoverable ? {} : NO_INDEX),
  };
  return { status: 200, headers, body: await findOrDraw(ctx, card) };
}
