import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { mailId } from "../../../fields/ids.ts";

export const sendMailAgain = endpoint({
  method: "POST",
  path: "/api/admin/outbox/{id}/send",
  summary: "Send a queued mail now. 409 while it is being sent.",
  access: "admin",
  flag: "mail",
  role: "support",
  input: () => z.strictObject({ id: mailId }),
  reply: () => z.object({ sending: z.literal(true) }),
  fails: ["not-found", "conflict"],
});

export const dropMail = endpoint({
  method: "POST",
  path: "/api/admin/outbox/{id}/drop",
  summary: "Delete a queued mail. It will not be sent, and this cannot be undone. 409 while it is being sent.",
  access: "admin",
  role: "operator",
  input: () => z.strictObject({ id: mailId, reason }),
  reply: () => z.object({ dropped: z.literal(true) }),
  fails: ["not-found", "conflict"],
});
