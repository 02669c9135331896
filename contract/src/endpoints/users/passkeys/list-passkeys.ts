import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { PROVIDERS } from "../../../fields/provider.ts";

/** A passkey as shown to its owner, without its key and credential id. */
export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_date: z.number(),
    /** When it was last used to sign in; null if never. */
    used_date: z.number().nullable(),
    /** True when the device or password manager keeps a copy elsewhere. */
    synced: z.boolean(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  method: "GET",
  path: "/api/users/passkeys",
  summary: "The caller's passkeys, oldest first, and the providers that are connected to the account.",
  access: "signed-in",
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(passkey), providers: z.array(z.enum(PROVIDERS)), next: z.null() }),
});
