import * as z from "zod";

/** An invitation as shown to anyone with its link. */
export const invitation = z
  .object({
    enterprise: z.string(),
    /** Name and logo of the enterprise. */
    name: z.string(),
    logo: z.string().nullable(),
    email: z.string(),
    name_first: z.string(),
    name_last: z.string(),
    /** True when there is an account with the address, which can join. */
    own_account: z.boolean(),
    expires_date: z.number(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitation>;
