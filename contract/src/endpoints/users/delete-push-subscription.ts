import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { pushSubscription } from "./save-push-subscription.ts";

export const deletePushSubscription = endpoint({
  method: "POST",
  path: "/api/users/push/delete",
  summary: "Stop sending notifications to this browser. Repeating the call has no effect.",
  access: "user",
  input: () => z.strictObject({ endpoint: pushSubscription.shape.endpoint }),
  reply: () => z.object({ ok: z.literal(true) }),
});
