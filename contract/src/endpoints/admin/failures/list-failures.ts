import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { backgroundFailure } from "../../../entities/platform/failure.ts";

/** Position in the list: date and id of the last entry. */
const cursor = z.string().regex(/^\d{1,15}~[A-Za-z0-9_-]{22}$/, "Use the `next` of an earlier answer.");

export const listFailures = endpoint({
  method: "GET",
  path: "/api/admin/failures",
  summary: "Background work that failed permanently, latest first, in pages of 50.",
  access: "admin",
  role: "support",
  input: z.strictObject({ after: cursor.optional() }),
  reply: z.object({ items: z.array(backgroundFailure), next: z.string().nullable() }),
});
