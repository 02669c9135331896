import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { uid } from "../../../fields/ids.ts";

export const getAccountEmail = endpoint({
  method: "GET",
  path: "/api/admin/auth/email/{uid}",
  summary: "The address with which a person signs in, and whether it is verified.",
  access: "signed-in",
  role: "support",
  who: "The person, an admin of the person's enterprise, or a platform admin; for others it does not exist.",
  input: z.strictObject({ uid }),
  reply: z.object({ email: z.string(), email_verified: z.boolean() }),
  fails: ["not-found"],
});
