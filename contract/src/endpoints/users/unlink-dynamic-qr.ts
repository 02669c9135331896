import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const unlinkDynamicQr = endpoint({
  method: "DELETE",
  path: "/api/users/lqr",
  summary:
    "Unlink the caller's account of the dynamic-QR product, on both sides. Repeating the call has no effect. 404 if the feature is not configured.",
  access: "user",
  input: () => z.strictObject({}),
  reply: () => z.object({ linked: z.literal(false) }),
  fails: ["not-found"],
});
