import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { plan, user } from "../../../entities/user.ts";
import { uid } from "../../../fields/ids.ts";

export const updatePlan = endpoint({
  method: "PUT",
  path: "/api/admin/proUpgrade",
  summary: "Set a person's plan, until a time (epoch milliseconds) or without end.",
  access: "admin",
  role: "operator",
  input: z.strictObject({ uid, plan, until: z.number().int().positive().optional() }),
  reply: user,
  fails: ["not-found"],
});
