import * as z from "zod";

/** The random key of a printed card: 6 to 64 URL-safe characters. */
export const retailKey = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/, "This is not a valid key.");
