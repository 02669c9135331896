import * as z from "zod";

/** Entries of one page of the log. */
export const LOG_PAGE = 50;

/** Somebody or something that an entry names; the address is null for what is no account, or for one that is gone. */
const named = z.object({ id: z.string(), email: z.string().nullable() });

/** An entry of the log of the platform. */
export const platformAct = z
  .object({
    id: z.string(),
    /** Epoch milliseconds. */
    date: z.number(),
    /** Who did it: a user, an API key, or the reference of a deleted account. */
    actor: named,
    /** Name of the call, such as `admin.updatePlan`. */
    call: z.string(),
    /** What it was done to: a user, an enterprise, a printed card; null when it was nothing in particular. */
    target: named.nullable(),
    /** The enterprise in whose own log it stands as well. */
    enterprise: z.string().nullable(),
    /** Name of the group, role, brand or other thing that was changed. */
    thing: z.string().nullable(),
    /** What was done, where the name of the call does not say it. */
    code: z.string().nullable(),
    /** A small field before and after. */
    before: z.string().nullable(),
    after: z.string().nullable(),
    reason: z.string().nullable(),
    /** Of the request, as in the logs of the server. */
    request_id: z.string(),
  })
  .meta({ id: "PlatformAct" });
export type PlatformAct = z.infer<typeof platformAct>;
