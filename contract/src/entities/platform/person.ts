import * as z from "zod";
import { billing } from "../billing.ts";
import { EMPLOYEE_STATES } from "../employee.ts";
import { retailState } from "../retail-card.ts";
import { DEVICES } from "../stats.ts";
import { plan } from "../user.ts";
import { platformAct } from "./act.ts";
import { adminRole } from "./admin-role.ts";

/** Number of users per page. */
export const PEOPLE_PAGE = 50;

/** Maximum number of threads that are counted. */
export const MAX_COUNTED_THREADS = 100;

/** A user in search results. */
export const foundPerson = z
  .object({
    uid: z.string(),
    /** Name on the card; "" without a card. */
    name: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    enterprise: z.string().nullable(),
    disabled: z.boolean(),
    /** Epoch milliseconds. */
    created_date: z.number(),
  })
  .meta({ id: "FoundPerson" });
export type FoundPerson = z.infer<typeof foundPerson>;

/**
 * A user's account as shown to platform admins, without content of the user or others except names. Dates are epoch ms.
 */
export const person = z
  .object({
    ...foundPerson.shape,
    /** True when the address is confirmed. */
    email_verified: z.boolean(),
    /** Sign-in methods: `password`, `google`, `apple`. */
    methods: z.array(z.string()),
    /** The user's role as a platform admin, or null. */
    role: adminRole.nullable(),
    /**
     * True when the platform has disabled the account; `disabled` is also true for an employee
     * disabled by their organisation.
     */
    suspended: z.boolean(),
    deleting: z.boolean(),
    last_login: z.number().nullable(),
    /** Address of the card; null when it is not shown. */
    route: z.string().nullable(),
    /** The effective plan, and everything that contributes to it. */
    plan,
    plan_from: z.object({
      /** A grant by an admin; `until` is null when it has no end. */
      given: z.object({ plan, until: z.number().nullable() }).nullable(),
      own: billing.nullable(),
      enterprise: z.boolean(),
    }),
    /** The user as an employee. */
    employee: z.object({ enterprise: z.string(), admin: z.boolean(), status: z.enum(EMPLOYEE_STATES) }).nullable(),
    /** Printed cards; `batch_name` is the name of the batch `generator`, or null if it no longer exists. */
    cards: z.array(
      z.object({
        key: z.string(),
        state: retailState,
        generator: z.string().nullable(),
        batch_name: z.string().nullable(),
      }),
    ),
    sign_ins: z.array(z.object({ id: z.string(), date: z.number(), device: z.enum(DEVICES), browser: z.string() })),
    counts: z.object({
      contacts: z.number(),
      /** Conversations, counted up to 100. */
      threads: z.number(),
    }),
    /** Unsent mails that concern the user, at most 20. */
    mails: z.array(
      z.object({ id: z.string(), kind: z.string(), state: z.enum(["waiting", "sending"]), created_date: z.number() }),
    ),
    acts: z.array(platformAct),
  })
  .meta({ id: "Person" });
export type Person = z.infer<typeof person>;
