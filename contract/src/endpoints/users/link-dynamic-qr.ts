import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { email } from "../../fields/contact-data.ts";

export const linkDynamicQr = endpoint({
  method: "POST",
  path: "/api/users/lqr",
  summary: "Link the caller's account of the dynamic-QR product. 404 if the feature is not configured.",
  access: "user",
  input: () =>
    z.union([
      z.strictObject({ email, password: z.string().min(1).max(256) }),
      z.strictObject({ token: z.string().min(1).max(4096) }),
    ]),
  reply: () => z.object({ linked: z.literal(true), account: z.string() }),
  fails: ["not-found"],
});
