import * as z from "zod";

/** Opaque, URL-safe and legal as a Realtime Database key: no `.`, `#`, `$`, `[`, `]`, `/`. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, "This is not a valid id.");

/** Firebase Authentication user id. */
export const uid = id.meta({ description: "User id" });

/** Theme id: a plain id (own theme or published template) or `{enterprise}.{brand}`. */
export const themeId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}(\.[A-Za-z0-9_-]{1,64})?$/, "This is not a valid theme id.");

/** True when a theme id names a brand of an enterprise. */
export function isBrandId(theme: string): boolean {
  return theme.includes(".");
}
