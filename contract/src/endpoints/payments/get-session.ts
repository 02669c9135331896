import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { plan } from "../../entities/user.ts";
import { checkoutId } from "../../fields/ids.ts";

export const getSession = endpoint({
  method: "POST",
  host: "payments",
  path: "/session",
  summary:
    "The outcome of a checkout. The plan is updated first, even if the payment provider has not notified us yet.",
  access: "user",
  who: "The user who started the checkout.",
  input: () => z.strictObject({ session_id: checkoutId }),
  reply: () => z.object({ status: z.enum(["open", "complete", "expired"]), plan }),
  fails: ["permission-denied", "not-found", "conflict"],
});
