import type { PackedPage, RemovedPage } from "./public-card.ts";
import { toRecord } from "./record.ts";

/**
 * Reads `public/{scope}/{username}`; null when there is nothing that this release can read. Without a schema, because
 * zod would double the code that a cold instance loads for a visit.
 */
export function readPageNode(value: unknown): PackedPage | RemovedPage | null {
  const { dropped, uid, packed, etag, style, version, photoRoom, layer, ...more } = toRecord(value);
  if (typeof dropped === "string") return { dropped };
  const isComplete = typeof etag === "string" && typeof style === "string" && typeof version === "string";
  if (typeof uid !== "string" || typeof packed !== "string" || !isComplete) return null;
  return {
    ...more,
    uid,
    packed,
    etag,
    style,
    version,
    ...(typeof photoRoom === "number" ? { photoRoom } : {}),
    ...(typeof layer === "string" ? { layer } : {}),
  };
}
