import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { email } from "../../../fields/contact-data.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const resetEmployeePassword = endpoint({
  method: "PUT",
  path: "/api/enterprise/reset",
  summary: "Send an active employee a link to set a new password. The old password works until the link is used.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them edit cards, for the groups of that role and only for employees without a role.",
  input: () => z.strictObject({ enterprise: enterpriseId, email }),
  reply: () => z.object({ sent: z.literal(true) }),
  fails: ["not-found", "permission-denied", "conflict", "resource-exhausted", "unavailable"],
});
