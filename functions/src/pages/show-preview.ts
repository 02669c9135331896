import type { Ctx } from "../domain/ctx.ts";
import { findByName, readPublicCard } from "../domain/vcard/read-public-card.ts";
import type { HttpReply } from "../http/reply.ts";
import { notFoundPage } from "./not-found-page.ts";

/**
 * The picture that messengers and networks show for a card: `{scope}/{username}/{version}.jpg`. The version only makes
 * the name new after a change; what is drawn is the card of now, so an edge may keep it long and nobody can ask for
 * drawings without end: a version that is not the card's own is answered by the way to the right one.
 */
export async function showPreview(ctx: Ctx, segments: readonly string[]): Promise<HttpReply> {
  const [scope = "", name = "", file = ""] = segments;
  const version = /^(\d{1,16})\.jpg$/.exec(file)?.[1];
  if (segments.length !== 3 || version === undefined) return notFoundPage();
  const target = await findByName(ctx, scope === "_" ? null : scope, name);
  const card = target === null || target.moved ? null : await readPublicCard(ctx, target.uid);
  if (card === null) return notFoundPage();
  if (version !== String(card.updated_date)) {
    const location = `/media/og/${scope}/${name}/${card.updated_date}.jpg`;
    return { status: 302, headers: { location, "cache-control": "no-store", "content-type": "text/plain" }, body: "" };
  }
  const body = await ctx.gateways.previews.draw(card);
  return {
    status: 200,
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=86400, s-maxage=604800" },
    body,
  };
}
