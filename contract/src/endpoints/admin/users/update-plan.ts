import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { plan, user } from "../../../entities/user.ts";
import { uid } from "../../../fields/ids.ts";

export const updatePlan = endpoint({
  method: "PUT",
  path: "/api/admin/proUpgrade",
  summary:
    "Give a person a plan, until a time (epoch milliseconds) or without end, or take back what was given (`free`). The person’s own subscription and what their enterprise gives are not touched; the best of all counts.",
  access: "admin",
  role: "operator",
  input: z.strictObject({ uid, plan, until: z.number().int().positive().optional(), reason }),
  reply: user,
  fails: ["not-found"],
});
