import * as z from "zod";
import { adminRole } from "./admin-role.ts";

/** What people who run Cardinal do with somebody's account; `other` is what has no name of its own. */
export const ADMIN_ACTS = ["looked", "plan", "card", "printed-card", "disabled", "restored", "role", "other"] as const;

/** Something that was done with the caller's account by somebody who runs Cardinal. */
export const adminAct = z
  .object({
    id: z.string(),
    /** Epoch milliseconds. */
    date: z.number(),
    act: z.enum(ADMIN_ACTS),
    /** Null where the log does not say it. */
    role: adminRole.nullable(),
  })
  .meta({ id: "AdminAct" });
export type AdminAct = z.infer<typeof adminAct>;
