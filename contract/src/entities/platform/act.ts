import * as z from "zod";

/** Number of entries per page. */
export const LOG_PAGE = 50;

/** An actor or target of an entry; `email` is null if it is not an account, or for a deleted account. */
const named = z.object({ id: z.string(), email: z.string().nullable() });

/** An entry of the platform's audit log. */
export const platformAct = z
  .object({
    id: z.string(),
    /** Epoch milliseconds. */
    date: z.number(),
    /** The actor: a user, an API key, or the reference of a deleted account. */
    actor: named,
    /** Name of the call, such as `admin.updatePlan`. */
    call: z.string(),
    /** The target: a user, an enterprise, a printed card; null when there is none in particular. */
    target: named.nullable(),
    /** The enterprise whose own audit log contains it as well. */
    enterprise: z.string().nullable(),
    /** Name of the group, role, brand or other object that was changed. */
    thing: z.string().nullable(),
    /** Details that the name of the call does not imply. */
    code: z.string().nullable(),
    /** A changed value before and after, if it is short. */
    before: z.string().nullable(),
    after: z.string().nullable(),
    reason: z.string().nullable(),
    /** Id of the request, as in the server's logs. */
    request_id: z.string(),
  })
  .meta({ id: "PlatformAct" });
export type PlatformAct = z.infer<typeof platformAct>;
