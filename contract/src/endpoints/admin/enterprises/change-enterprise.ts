import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { MAX_SEATS } from "../../../entities/enterprise.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { enterpriseOverview } from "../../../entities/platform/enterprise-overview.ts";
import { uid } from "../../../fields/ids.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const changeEnterprise = endpoint({
  method: "PUT",
  path: "/api/admin/enterprises/{id}",
  summary:
    "Freeze or unfreeze an enterprise; grant it the plan with a number of seats, until a time (epoch milliseconds) or indefinitely, or revoke the grant (`null`); or, in a request of its own, make an active employee an `admin`. While an enterprise is frozen, its employees and their cards remain, but nothing can be added or changed; its admins get an email, and also when one is added. A subscription is not affected: the larger number of seats applies. An enterprise that is being deleted cannot be changed (409 `conflict`).",
  access: "admin",
  role: "operator",
  input: () =>
    z
      .strictObject({
        id: enterpriseId,
        frozen: z.boolean().optional(),
        given: z
          .strictObject({
            seats: z.number().int().min(1).max(MAX_SEATS),
            until: z.number().int().positive().optional(),
          })
          .nullable()
          .optional(),
        /** User id of the employee who becomes an admin. */
        admin: uid.optional(),
        reason,
      })
      .refine(({ frozen, given, admin }) => frozen !== undefined || given !== undefined || admin !== undefined, {
        path: ["frozen"],
        message: "Enter at least one change.",
      })
      .refine(({ frozen, given, admin }) => admin === undefined || (frozen === undefined && given === undefined), {
        path: ["admin"],
        message: "Name an admin in a request without other changes.",
      }),
  reply: () => enterpriseOverview,
  fails: ["not-found", "conflict"],
});
