import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { backgroundFailure } from "../../../entities/platform/failure.ts";

/** Where the list goes on: the date and the id of the last one. */
const cursor = z.string().regex(/^\d{1,15}~[A-Za-z0-9_-]{22}$/, "That isn’t what an earlier answer had as `next`.");

export const listFailures = endpoint({
  method: "GET",
  path: "/api/admin/failures",
  summary: "Work in the background that was given up, the latest first: 50 and `next`.",
  access: "admin",
  role: "support",
  input: z.strictObject({ after: cursor.optional() }),
  reply: z.object({ items: z.array(backgroundFailure), next: z.string().nullable() }),
});
