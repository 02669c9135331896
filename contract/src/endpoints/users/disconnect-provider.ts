import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

/** Whose sign-in the product takes, besides its own passwords and passkeys. */
export const PROVIDERS = ["google", "apple"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const disconnectProvider = endpoint({
  method: "POST",
  path: "/api/users/providers/disconnect",
  summary: "No longer sign in with an account at Google or Apple. The last way to sign in stays. Repeated: unchanged.",
  access: "signed-in",
  who: "Somebody who has signed in within the last quarter of an hour.",
  input: z.strictObject({ provider: z.enum(PROVIDERS) }),
  reply: z.object({ ok: z.literal(true) }),
  fails: ["recent-sign-in-required", "last-sign-in-method"],
});
