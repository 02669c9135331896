import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { uid } from "../../../fields/ids.ts";

/**
 * `lost`: linked here, but no longer known to the other product; `unknown`: the enterprise has no employee with this
 * id.
 */
export const LINK_STATES = ["linked", "lost", "unlinked", "unknown"] as const;

export const listDynamicQrLinks = endpoint({
  method: "PUT",
  path: "/api/enterprise/u/lqr",
  summary:
    "The linked accounts of the dynamic-QR product for up to 100 employees, in the order of `uids`. Nothing is linked: only the holder of an account there can link it. 404 if that product is not configured.",
  access: "user",
  who: "Admins of the enterprise.",
  input: () => z.strictObject({ uids: z.array(uid).min(1).max(100, "Name at most 100 people.") }),
  /** One for each of `uids`, so there is one page. */
  reply: () =>
    z.object({
      items: z.array(z.object({ uid: z.string(), state: z.enum(LINK_STATES), account: z.string().nullable() })),
      next: z.null(),
    }),
  fails: ["not-found", "permission-denied", "unavailable"],
});
