import type { Ctx } from "../domain/ctx.ts";
import type { HttpReply } from "../http/reply.ts";
import { readKept } from "./kept-files.ts";
import { notFoundPage } from "./not-found-page.ts";

/** What is served from Storage, by the ending that our own writers give it. Nothing that a browser would run. */
const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};
/** Folders that hold what people published: pictures of cards, backgrounds, marks of enterprises. */
const PUBLISHED = /^(profile|background|enterprise)\/[A-Za-z0-9_-]{1,128}\/[A-Za-z0-9_./-]{1,200}$/;

/**
 * A published picture. A name is used for one content only, so whoever has it may keep it for a year; the edge, where
 * nothing can call a picture back that its owner took away, for an hour.
 */
export async function showFile(ctx: Ctx, path: string): Promise<HttpReply> {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (type === undefined || !PUBLISHED.test(path) || path.includes("..") || path.includes("//")) return notFoundPage();
  const bytes = await readKept(ctx.gateways.site.url, path, (name) => ctx.gateways.files.read(name));
  if (bytes === null) return notFoundPage();
  return {
    status: 200,
    headers: {
      "content-type": type,
      "cache-control": "public, max-age=31536000, s-maxage=3600, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    },
    body: bytes,
  };
}
