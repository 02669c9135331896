import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const openPortal = endpoint({
  method: "POST",
  host: "payments",
  path: "/portal",
  summary: "Where to change the payment method, see invoices, cancel and resume.",
  access: "user",
  who: "Whoever has ever begun to pay; for an enterprise, its admins and those whose role lets them manage its billing.",
  input: z.strictObject({}),
  reply: z.object({ url: z.string() }),
  fails: ["permission-denied", "not-found"],
});
