import * as z from "zod";

/** IANA name of a time zone, such as `Europe/Berlin`. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_+/-]+$/, "That isn’t a valid time zone.");
