import * as z from "zod";
import { notificationSettings } from "../entities/notification.ts";
import { type Plan, plan, type User } from "../entities/user.ts";
import { bestPlan } from "../plans.ts";
import { billingPart, planOfBilling, toBilling } from "./billing.ts";
import { mapOf, optionalMapOf, part, readRecord, type StoredOf } from "./record.ts";
import { language, number, text } from "./shared.ts";

/** `users/{uid}`: who somebody is, what they may use, and where their card is. Empty parts are absent. */
export const userShape = {
  email: text,
  /** An address that was asked for and is not confirmed yet. */
  pending_email: z.string().optional(),
  username: z.string().optional(),
  enterprise: z.string().optional(),
  enterprise_admin: z.boolean().optional(),
  /** Enterprises that have invited the person, who has an account of their own and has not joined. */
  invited_to: optionalMapOf(z.literal(true)),
  /** The enterprise that the person asks to join because of the domain of their email address. */
  join_request: z.string().optional(),
  /** True while the card is not shown: the enterprise shows it once the invitation is accepted. */
  unpublished: z.literal(true).optional(),
  plan: plan.optional(),
  plan_until: z.number().optional(),
  /** A copy of what the payment provider said of the person's own subscription. */
  billing: billingPart.optional(),
  premium_themes: optionalMapOf(z.object({ id: z.string() })),
  settings: part({
    language: language.optional(),
    time_zone: z.string().optional(),
    notifications: notificationSettings.optional(),
  }).optional(),
  lqr: z.object({ account: z.string(), id: z.string() }).optional(),
  created_date: number,
  last_login: z.number().optional(),
  wizard_step: z.string().optional(),
  /** Names given up, by scope, each with the moment (epoch ms): they lead here while they are held back. */
  former_usernames: optionalMapOf(mapOf(z.number())),
  /** When the person left an enterprise; their contacts keep the card of that time until they change it. */
  left_date: z.number().optional(),
  /** When the account is deleted, which an enterprise made for somebody who has left it. */
  deletion_date: z.number().optional(),
  /** True when an admin has disabled the account; its card is not shown. */
  disabled: z.boolean().optional(),
  /** What an admin of the platform has disabled: the account, or with it the place in the enterprise, which was in use. */
  suspended: z.enum(["account", "employee"]).optional(),
  /** Seconds since the epoch in which all sessions were ended: a sign-in from before is refused. */
  valid_after: z.number().optional(),
  /** The enterprise whose single sign-on alone lets the person in: a sign-in of another kind is refused. */
  sso_only: z.string().optional(),
  /** The accounts at Google and Apple that sign in to this one, as far as its person was informed of them. */
  providers: optionalMapOf(z.literal(true)),
  /** True while the account is being deleted: its card is not shown, and an interrupted deletion goes on. */
  deleting: z.boolean().optional(),
};
export type StoredUser = StoredOf<typeof userShape>;

/** `users/{uid}` as it was read; null when there is no record. */
export const readUser = (value: unknown): StoredUser | null => readRecord(userShape, value);

/** The plan that somebody has without an enterprise at `now` (epoch ms): the better of what was given and what they pay for. */
export function ownPlanOf(user: StoredUser, now: number): Plan {
  const given = user.plan_until !== undefined && user.plan_until <= now ? "free" : (user.plan ?? "free");
  return bestPlan(given, planOfBilling(user.billing, now));
}

/**
 * The plan that counts at `now` (epoch ms): the better of the person's own, and of that which members of an enterprise have.
 * @param isInForce whether the plan of their enterprise counts, for members of one.
 */
export function planOf(user: StoredUser, now: number, isInForce: boolean): Plan {
  return bestPlan(ownPlanOf(user, now), user.enterprise !== undefined && isInForce ? "enterprise" : "free");
}

/** The record as it is given out. @param isInForce whether the plan of their enterprise counts, for members of one. */
export function toUser(uid: string, user: StoredUser, now: number, isInForce: boolean): User {
  return {
    uid,
    email: user.email,
    ...(user.pending_email === undefined ? {} : { pending_email: user.pending_email }),
    username: user.username ?? null,
    enterprise: user.enterprise ?? null,
    enterprise_admin: user.enterprise_admin ?? false,
    plan: planOf(user, now, isInForce),
    ...(user.enterprise === undefined ? {} : { own_plan: ownPlanOf(user, now) }),
    plan_until: user.plan_until ?? null,
    billing: toBilling(user.billing),
    premium_themes: Object.values(user.premium_themes ?? {}),
    settings: user.settings ?? {},
    lqr: user.lqr === undefined ? null : { account: user.lqr.account },
    ...(user.sso_only === undefined ? {} : { sso_only: true as const }),
    ...(user.deletion_date === undefined ? {} : { deletion_date: user.deletion_date }),
    created_date: user.created_date,
  };
}
