import type { PackedPage, RemovedPage } from "./public-card.ts";
import { readString, toRecord } from "./record.ts";

/**
 * Reads `public/{scope}/{username}`; null when there is nothing that this release can read. Without a schema, because
 * zod would double the code that a cold instance loads for a visit.
 */
export function readPageNode(value: unknown): PackedPage | RemovedPage | null {
  const { photoRoom, layer, ...node } = toRecord(value);
  const dropped = readString(node["dropped"]);
  if (dropped !== null) return { dropped };
  const [uid, packed, etag, style, version] = ["uid", "packed", "etag", "style", "version"].map((name) =>
    readString(node[name]),
  );
  if (uid == null || packed == null || etag == null || style == null || version == null) return null;
  return {
    ...node,
    uid,
    packed,
    etag,
    style,
    version,
    ...(typeof photoRoom === "number" ? { photoRoom } : {}),
    ...(typeof layer === "string" ? { layer } : {}),
  };
}
