import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";

/** A passkey as its owner sees it. Neither its key nor what the authenticator calls it. */
export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_date: z.number(),
    /** When somebody last signed in with it; null when nobody has. */
    used_date: z.number().nullable(),
    /** True when the device or password manager keeps a copy elsewhere. */
    synced: z.boolean(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  method: "GET",
  path: "/api/users/passkeys",
  summary: "The caller's passkeys, oldest first.",
  access: "signed-in",
  input: z.strictObject({}),
  reply: z.object({ items: z.array(passkey), next: z.null() }),
});
