import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/, "This is not base64url.");

/** The result of `PushSubscription.toJSON()` (https://www.w3.org/TR/push-api/). */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1024),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: base64url.max(128), auth: base64url.max(64) }),
});

export const savePushSubscription = endpoint({
  method: "PUT",
  path: "/api/users/push",
  summary: "Send notifications to this browser. Repeating the call has no effect. At most ten browsers per user.",
  access: "user",
  input: () => z.strictObject({ subscription: pushSubscription }),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found"],
});
