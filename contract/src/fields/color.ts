import * as z from "zod";

/** Opaque sRGB colour, `#rrggbb`, lower-case. */
export const color = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "Enter a colour such as #b3122f.");
