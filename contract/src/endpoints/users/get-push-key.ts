import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const getPushKey = endpoint({
  method: "GET",
  path: "/api/users/push",
  summary: "The key with which a browser subscribes (VAPID, RFC 8292, base64url); null if push is not configured.",
  access: "signed-in",
  input: () => z.strictObject({}),
  reply: () => z.object({ public_key: z.string().nullable() }),
});
