import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { lateKind, latePayer } from "../../entities/platform/late-payer.ts";
import { cursor } from "../../fields/cursor.ts";

export const listLatePayers = endpoint({
  method: "GET",
  path: "/api/admin/money",
  summary: "Customers with an overdue payment, or with one that their bank disputes, longest first, in pages of 50.",
  access: "admin",
  role: "support",
  input: () =>
    z.strictObject({
      show: lateKind,
      after: cursor(/^\d{1,15}~[ue]-[A-Za-z0-9_-]{1,128}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(latePayer), next: z.string().nullable() }),
});
