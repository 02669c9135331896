import type { ImageRefusal } from "../../gateways/images/images.ts";
import { Failure } from "../failure.ts";

/** Unwraps the result of encoding an uploaded picture. */
export function requireImage<T extends object>(encoded: T | ImageRefusal): T {
  if (encoded === "kind")
    throw new Failure("unsupported-media-type", {
      message: "This isn’t a readable JPEG, PNG, WebP, AVIF or GIF picture.",
      fields: { file: "Choose a JPEG, PNG, WebP, AVIF or GIF picture." },
    });
  if (encoded === "size")
    throw new Failure("payload-too-large", {
      message: "This picture has too many pixels.",
      fields: { file: "Choose a picture of at most 50 megapixels." },
    });
  return encoded;
}
