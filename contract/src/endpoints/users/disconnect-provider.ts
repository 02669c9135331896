import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { PROVIDERS } from "../../fields/provider.ts";

export const disconnectProvider = endpoint({
  method: "POST",
  path: "/api/users/providers/disconnect",
  summary:
    "Disconnect the account from Google or Apple. The last sign-in method cannot be removed. Repeating the call has no effect.",
  access: "signed-in",
  who: "Users who have signed in within the last 15 minutes.",
  input: () => z.strictObject({ provider: z.enum(PROVIDERS) }),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["recent-sign-in-required", "last-sign-in-method"],
});
