import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { uid } from "../../../fields/ids.ts";

export const getAccountEmail = endpoint({
  method: "GET",
  path: "/api/admin/auth/email/{uid}",
  summary: "The email address with which a user signs in, and whether it is verified.",
  access: "signed-in",
  role: "support",
  who: "The user, an admin of the user's enterprise, or a platform admin; others get 404.",
  input: () => z.strictObject({ uid }),
  reply: () => z.object({ email: z.string(), email_verified: z.boolean() }),
  fails: ["not-found"],
});
