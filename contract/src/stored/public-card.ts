import * as z from "zod";
import type { StoredOf } from "./record.ts";

/** `public/{scope}/{username}`: a published card with its compressed page. */
export const packedPageShape = {
  uid: z.string(),
  /** The page, deflated with a page of the same release as the dictionary, in base64. */
  packed: z.string(),
  /** Strong validator of the page, without quotes. */
  etag: z.string(),
  /** Content-Security-Policy source of the page's one style element, such as `sha256-…`. */
  style: z.string(),
  /** The release that rendered the page. Another release renders the page again. */
  version: z.string(),
  /** The maximum size of the photo in bytes so that page and photo fit into one response. */
  photoRoom: z.number().optional(),
  /** `layers/{enterprise}` when the page's data was read; absent if there had never been a layer. */
  layer: z.string().optional(),
};
export type PackedPage = StoredOf<typeof packedPageShape>;

/** The marker of a removed page: each is unique, and only a page replaces it. */
export interface RemovedPage {
  readonly dropped: string;
}
