import type { Ctx } from "../domain/ctx.ts";
import { type HttpReply, NO_INDEX } from "../http/reply.ts";
import { readCached } from "./file-cache.ts";

/** The types served from Storage, by the extension that our own code gives them. None that a browser would execute. */
const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  pdf: "application/pdf",
  png: "image/png",
  webp: "image/webp",
};
/** Folders of one user's files, which their card shows. */
const OF_A_CARD = /^(?:profile|background|document)\/([^/]+)/;
/** Folders of published files: pictures of cards, backgrounds, documents, logos of enterprises, pictures of events. */
const PUBLISHED =
  /^(profile|background|document|enterprise|event|templates)\/[A-Za-z0-9_-]{1,128}\/[A-Za-z0-9_./-]{1,200}$/;

/** A document is sandboxed, so that nothing in it can run or access our pages. */
const DOCUMENT_HEADERS = {
  "content-disposition": "inline",
  "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
const PICTURE_HEADERS = { "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" };

/**
 * A published picture or document. The content of a name never changes, so browsers may cache it for a year. The edge
 * may cache it for an hour, because a file that its owner removed cannot be purged there. Null when there is none, or
 * for a document of a disabled account: the account could otherwise go on spreading it from our host.
 */
export async function showFile(ctx: Ctx, path: string): Promise<HttpReply | null> {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (type === undefined || !PUBLISHED.test(path) || path.includes("..") || path.includes("//")) return null;
  const isDocument = path.startsWith("document/");
  if (isDocument !== (type === TYPES["pdf"])) return null;
  const [, uid] = OF_A_CARD.exec(path) ?? [];
  const [bytes, hidden, owner] = await Promise.all([
    readCached(ctx.gateways.site.url, path, (name) => ctx.gateways.files.read(name)),
    uid === undefined ? false : ctx.stores.cards.isHidden(uid),
    isDocument && uid !== undefined ? ctx.stores.users.get(uid) : null,
  ]);
  if (bytes === null || owner?.disabled === true) return null;
  return {
    status: 200,
    headers: {
      "content-type": type,
      "cache-control": "public, max-age=31536000, s-maxage=3600, immutable",
      ...(isDocument ? DOCUMENT_HEADERS : PICTURE_HEADERS),
      ...(hidden ? NO_INDEX : {}),
    },
    body: bytes,
  };
}
