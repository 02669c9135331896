import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { backgroundFailure } from "../../../entities/platform/failure.ts";
import { cursor } from "../../../fields/cursor.ts";

/** Position in the list: date and id of the last entry. */
const place = cursor(/^\d{1,15}~[A-Za-z0-9_-]{22}$/);

export const listFailures = endpoint({
  method: "GET",
  path: "/api/admin/failures",
  summary: "Background work that failed permanently, latest first, in pages of 50.",
  access: "admin",
  role: "support",
  input: () => z.strictObject({ after: place.optional() }),
  reply: () => z.object({ items: z.array(backgroundFailure), next: z.string().nullable() }),
});
