import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { plan } from "../../entities/user.ts";
import { checkoutId } from "../../fields/ids.ts";

export const getSession = endpoint({
  method: "POST",
  host: "payments",
  path: "/session",
  summary:
    "What became of a checkout. The plan is brought up to date first, whether or not the provider has told of it.",
  access: "user",
  who: "Who began it.",
  input: z.strictObject({ session_id: checkoutId }),
  reply: z.object({ status: z.enum(["open", "complete", "expired"]), plan }),
  fails: ["permission-denied", "not-found"],
});
