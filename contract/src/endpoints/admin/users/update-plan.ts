import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { plan, user } from "../../../entities/user.ts";
import { uid } from "../../../fields/ids.ts";

export const updatePlan = endpoint({
  method: "PUT",
  path: "/api/admin/proUpgrade",
  summary:
    "Grant a user a plan, until a time (epoch milliseconds) or indefinitely, or revoke the grant (`free`). The user’s own subscription and the plan of their enterprise are not affected; the best of all applies.",
  access: "admin",
  role: "operator",
  input: () => z.strictObject({ uid, plan, until: z.number().int().positive().optional(), reason }),
  reply: () => user,
  fails: ["not-found"],
});
