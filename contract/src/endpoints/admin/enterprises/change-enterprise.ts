import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { MAX_SEATS } from "../../../entities/enterprise.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { enterpriseOverview } from "../../../entities/platform/enterprise-overview.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const changeEnterprise = endpoint({
  method: "PUT",
  path: "/api/admin/enterprises/{id}",
  summary:
    "Freeze an enterprise, or thaw it; give it the plan with seats, until a time (epoch milliseconds) or without end, or take back what was given (`null`). While it is frozen, its people and their cards stay as they are, and nothing is added or changed; its admins get a mail. A subscription is not touched: the greater number of seats counts.",
  access: "admin",
  role: "operator",
  input: z
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
      reason,
    })
    .refine(({ frozen, given }) => frozen !== undefined || given !== undefined, {
      path: ["frozen"],
      message: "Say what to change.",
    }),
  reply: enterpriseOverview,
  fails: ["not-found"],
});
