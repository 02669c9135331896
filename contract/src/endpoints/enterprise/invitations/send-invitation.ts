import { endpoint } from "../../../endpoint.ts";
import { employee } from "../../../entities/employee.ts";
import { uid } from "../../../fields/ids.ts";
import * as z from "zod";

export const sendInvitation = endpoint({
  method: "POST",
  path: "/api/enterprise/users/{uid}/invitation",
  summary: "Mail an invited employee their link, which works for 14 days. A link that was mailed before stops working.",
  access: "user",
  who: "Admins of the enterprise; people with a role that lets them create cards, for the groups of their role.",
  input: z.strictObject({ uid }),
  reply: employee,
  fails: ["not-found", "permission-denied", "plan-required", "conflict", "resource-exhausted"],
});
