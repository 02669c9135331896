import * as z from "zod";
import { readRecord, type StoredOf, toRecord } from "./record.ts";

/** `public/{scope}/{username}`: a card as published, with the page packed. */
export const packedPageShape = {
  uid: z.string(),
  /** The page, deflated against a page of the release that wrote it, base64. */
  packed: z.string(),
  /** Strong validator of the page, without quotes. */
  etag: z.string(),
  /** Content-Security-Policy source of the page's one style element, such as `sha256-…`. */
  style: z.string(),
  /** The release that rendered the page. Another release renders the page again. */
  version: z.string(),
  /** The bytes that the photo may have to fit beside the page into what a server sends at once. */
  photoRoom: z.number().optional(),
  /** `layers/{enterprise}` when the page's data was read; absent when nothing had ever been laid over. */
  layer: z.string().optional(),
};
export type PackedPage = StoredOf<typeof packedPageShape>;

/** What stands there after a page was removed: no two are alike, and only a page replaces one. */
export interface RemovedPage {
  readonly dropped: string;
}

/** `public/{scope}/{username}` as it was read; null when there is nothing that this release can read. */
export function readPageNode(value: unknown): PackedPage | RemovedPage | null {
  const { dropped } = toRecord(value);
  if (typeof dropped === "string") return { dropped };
  try {
    return readRecord(packedPageShape, value);
  } catch {
    return null;
  }
}
