import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { uid } from "../../../fields/ids.ts";

/**
 * `lost`: linked here, and the other product knows nothing of it any more; `unknown`: nobody in the enterprise has this id.
 */
export const LINK_STATES = ["linked", "lost", "unlinked", "unknown"] as const;

export const listDynamicQrLinks = endpoint({
  method: "PUT",
  path: "/api/enterprise/u/lqr",
  summary:
    "For up to 100 people of the enterprise, in the order of `uids`: whether an account at the dynamic-QR product is linked, and which. Not found where that product is not configured.",
  access: "user",
  who: "Admins of the enterprise.",
  input: z.strictObject({ uids: z.array(uid).min(1).max(100, "Name at most 100 people.") }),
  reply: z.object({
    items: z.array(z.object({ uid: z.string(), state: z.enum(LINK_STATES), account: z.string().nullable() })),
  }),
  fails: ["not-found", "permission-denied", "unavailable"],
});
