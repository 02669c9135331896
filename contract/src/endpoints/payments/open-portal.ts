import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const openPortal = endpoint({
  method: "POST",
  host: "payments",
  path: "/portal",
  summary: "The address of the page for changing the payment method, viewing invoices, canceling and resuming.",
  access: "user",
  who: "Users who have ever started a checkout; for an enterprise, its admins and employees whose role lets them manage its billing.",
  input: () =>
    z.strictObject({
      /** Whose payments. Absent: the caller's own if they have ever started a checkout, else their enterprise's. */
      payer: z.enum(["own", "enterprise"]).optional(),
    }),
  reply: () => z.object({ url: z.string() }),
  fails: ["permission-denied", "not-found", "conflict"],
});
