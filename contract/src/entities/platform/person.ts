import * as z from "zod";
import { billing } from "../billing.ts";
import { EMPLOYEE_STATES } from "../employee.ts";
import { retailState } from "../retail-card.ts";
import { DEVICES } from "../stats.ts";
import { plan } from "../user.ts";
import { platformAct } from "./act.ts";
import { adminRole } from "./admin-role.ts";

/** People of one page of a list. */
export const PEOPLE_PAGE = 50;

/** Threads that are counted at most. */
export const MOST_THREADS = 100;

/** Somebody whom an admin of the platform has found. */
export const foundPerson = z
  .object({
    uid: z.string(),
    /** As the card has it; "" without a card. */
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

/** Somebody's account as admins of the platform see it: nothing that they or others have written but names. Dates are epoch ms. */
export const person = z
  .object({
    ...foundPerson.shape,
    /** True when the address is confirmed. */
    email_verified: z.boolean(),
    /** Ways to sign in: `password`, `google`, `apple`. */
    methods: z.array(z.string()),
    /** What the person is as an admin of the platform. */
    role: adminRole.nullable(),
    deleting: z.boolean(),
    last_login: z.number().nullable(),
    /** Address of the card; null when it is not shown. */
    route: z.string().nullable(),
    /** The plan that counts now, and everything that it may come from. */
    plan,
    plan_from: z.object({
      /** What an admin gave; `until` is null when it has no end. */
      given: z.object({ plan, until: z.number().nullable() }).nullable(),
      own: billing.nullable(),
      enterprise: z.boolean(),
    }),
    /** The person as an employee. */
    employee: z.object({ enterprise: z.string(), admin: z.boolean(), status: z.enum(EMPLOYEE_STATES) }).nullable(),
    cards: z.array(z.object({ key: z.string(), state: retailState, generator: z.string().nullable() })),
    sign_ins: z.array(z.object({ id: z.string(), date: z.number(), device: z.enum(DEVICES), browser: z.string() })),
    counts: z.object({
      contacts: z.number(),
      /** Conversations: up to 100 are counted. */
      threads: z.number(),
    }),
    /** Mails about the person that have not gone yet: at most 20. */
    mails: z.array(
      z.object({ id: z.string(), kind: z.string(), state: z.enum(["waiting", "sending"]), created_date: z.number() }),
    ),
    acts: z.array(platformAct),
  })
  .meta({ id: "Person" });
export type Person = z.infer<typeof person>;
