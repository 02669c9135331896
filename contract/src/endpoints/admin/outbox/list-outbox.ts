import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { outboxMail, outboxState } from "../../../entities/platform/outbox-mail.ts";
import { cursor } from "../../../fields/cursor.ts";

export const listOutbox = endpoint({
  method: "GET",
  path: "/api/admin/outbox",
  summary: "Unsent mails, oldest first. Up to 250 are read, so a page may be short although `next` is set.",
  access: "admin",
  role: "support",
  input: () =>
    z.strictObject({
      state: outboxState.optional(),
      kind: z
        .string()
        .regex(/^[a-z-]{1,40}$/, "Not valid.")
        .optional(),
      after: cursor(/^\d{1,15}~[A-Za-z0-9_-]{1,128}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(outboxMail), next: z.string().nullable() }),
});
