import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { email } from "../../../fields/contact-data.ts";

export const findAccountByEmail = endpoint({
  method: "GET",
  path: "/api/admin/email/{email}",
  summary: "Whether an account exists for an address.",
  access: "signed-in",
  role: "support",
  who: "An enterprise admin (`uid` only for their own employees) or a platform admin.",
  input: () => z.strictObject({ email }),
  reply: () => z.object({ exists: z.boolean(), uid: z.string().optional(), enterprise: z.string().optional() }),
  fails: ["permission-denied"],
});
