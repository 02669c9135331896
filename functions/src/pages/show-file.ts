import type { Ctx } from "../domain/ctx.ts";
import { type HttpReply, NO_INDEX } from "../http/reply.ts";
import { readKept } from "./kept-files.ts";

/** What is served from Storage, by the ending that our own writers give it. Nothing that a browser would run. */
const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};
/** Folders of one person's pictures, which their card shows. */
const OF_A_CARD = /^(?:profile|background)\/([^/]+)/;
/** Folders that hold what people published: pictures of cards, backgrounds, marks of enterprises. */
const PUBLISHED = /^(profile|background|enterprise)\/[A-Za-z0-9_-]{1,128}\/[A-Za-z0-9_./-]{1,200}$/;

/**
 * A published picture. A name is used for one content only, so whoever has it may keep it for a year; the edge, where
 * nothing can call a picture back that its owner took away, for an hour. Null when there is none.
 */
export async function showFile(ctx: Ctx, path: string): Promise<HttpReply | null> {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (type === undefined || !PUBLISHED.test(path) || path.includes("..") || path.includes("//")) return null;
  const [, uid] = OF_A_CARD.exec(path) ?? [];
  const [bytes, hidden] = await Promise.all([
    readKept(ctx.gateways.site.url, path, (name) => ctx.gateways.files.read(name)),
    uid === undefined ? false : ctx.stores.cards.isHidden(uid),
  ]);
  if (bytes === null) return null;
  return {
    status: 200,
    headers: {
      "content-type": type,
      "cache-control": "public, max-age=31536000, s-maxage=3600, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      ...(hidden ? NO_INDEX : {}),
    },
    body: bytes,
  };
}
