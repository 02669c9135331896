import * as z from "zod";
import { timeZone } from "../fields/time-zone.ts";
import { billing } from "./billing.ts";
import { notificationSettings } from "./notification.ts";

export const PLANS = ["free", "pro", "enterprise"] as const;
export const plan = z.enum(PLANS);
export type Plan = z.infer<typeof plan>;

export const settingsInput = z
  .strictObject({
    language: z.enum(["en", "de"]),
    /** IANA name; statistics are shown in it. */
    time_zone: timeZone,
    notifications: notificationSettings,
  })
  .partial();

/** `users/{uid}` as its owner, an admin of the enterprise or a platform admin sees it. */
export const user = z
  .object({
    uid: z.string(),
    email: z.string(),
    /** An address that was asked for; it takes the place of `email` once its owner has opened the link mailed to it. */
    pending_email: z.string().optional(),
    username: z.string().nullable(),
    enterprise: z.string().nullable(),
    enterprise_admin: z.boolean(),
    plan,
    /** The plan that a member of an enterprise has without it. */
    own_plan: plan.optional(),
    /** Epoch milliseconds; null = no end. */
    plan_until: z.number().nullable(),
    /** The person's own subscription; null when there never was one. */
    billing: billing.nullable(),
    premium_themes: z.array(z.object({ id: z.string() })),
    settings: z
      .object({ language: z.enum(["en", "de"]), time_zone: z.string(), notifications: notificationSettings })
      .partial(),
    lqr: z.object({ account: z.string() }).nullable(),
    /** When the account is deleted (epoch ms), which an enterprise made for somebody who has left it. */
    deletion_date: z.number().optional(),
    /** True while the enterprise lets the person in by its own sign-in alone. */
    sso_only: z.literal(true).optional(),
    created_date: z.number(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof user>;
