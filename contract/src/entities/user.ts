import * as z from "zod";
import { timeZone } from "../fields/time-zone.ts";
import { billing } from "./billing.ts";
import { notificationSettings, notificationSettingsInput } from "./notification.ts";

export const PLANS = ["free", "pro", "enterprise"] as const;
export const plan = z.enum(PLANS);
export type Plan = z.infer<typeof plan>;

export const settingsInput = z
  .strictObject({
    language: z.enum(["en", "de"]),
    /** IANA name; statistics are shown in it. */
    time_zone: timeZone,
    notifications: notificationSettingsInput,
  })
  .partial();

/** `users/{uid}` as shown to its owner, an admin of the enterprise or a platform admin. */
export const user = z
  .object({
    uid: z.string(),
    email: z.string(),
    /** The requested address, which replaces `email` once the link that was mailed to it is opened. */
    pending_email: z.string().optional(),
    username: z.string().nullable(),
    enterprise: z.string().nullable(),
    enterprise_admin: z.boolean(),
    /** IDs of the enterprises that have invited the user to join with this account; absent when there are none. */
    invited_to: z.array(z.string()).optional(),
    plan,
    /** An employee's own plan, without the enterprise's. */
    own_plan: plan.optional(),
    /** Epoch milliseconds; null = no end. */
    plan_until: z.number().nullable(),
    /** The user's own subscription; null when there never was one. */
    billing: billing.nullable(),
    /** True when the user has used their trial for an enterprise, to which the subscription was transferred. */
    trial_used: z.literal(true).optional(),
    premium_themes: z.array(z.object({ id: z.string() })),
    settings: z
      .object({ language: z.enum(["en", "de"]), time_zone: z.string(), notifications: notificationSettings })
      .partial(),
    lqr: z.object({ account: z.string() }).nullable(),
    /** When the account of a former employee, created by the enterprise, is deleted (epoch ms). */
    deletion_date: z.number().optional(),
    /** True while the user can sign in only through the enterprise's identity provider. */
    sso_only: z.literal(true).optional(),
    created_date: z.number(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof user>;
