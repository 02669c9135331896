import * as z from "zod";
import { forEachKind } from "../entities/notification.ts";
import { type Plan, plan, type User } from "../entities/user.ts";
import { bestPlan } from "../plans.ts";
import { billingPart, planOfBilling, toBilling } from "./billing.ts";
import { mapOf, optionalMapOf, part, readRecord, type StoredOf } from "./record.ts";
import { language, number, text } from "./shared.ts";

/** How a user wants to be notified of one kind of notification. */
const waysPart = part({ email: z.boolean().optional(), push: z.boolean().optional() });

/** `users/{uid}`: identity, plan and memberships of a user. Empty fields are absent. */
export const userShape = {
  email: text,
  /** A requested address that is not confirmed yet. */
  pending_email: z.string().optional(),
  /** True when the current address was not confirmed at that request: it may be another person's. */
  pending_unconfirmed: z.literal(true).optional(),
  /** The enterprise whose directory requested the pending address; absent when a person did. */
  pending_by: z.string().optional(),
  username: z.string().optional(),
  enterprise: z.string().optional(),
  enterprise_admin: z.boolean().optional(),
  /** Enterprises that have invited the user, who has their own account and has not joined. */
  invited_to: optionalMapOf(z.literal(true)),
  /** The enterprise that the user asks to join because of the domain of their email address. */
  join_request: z.string().optional(),
  /** True while the card is hidden: it is published when the invitation is accepted. */
  unpublished: z.literal(true).optional(),
  plan: plan.optional(),
  plan_until: z.number().optional(),
  /** A copy of the payment provider's state of the user's own subscription. */
  billing: billingPart.optional(),
  /** True when the user has used their trial, and the subscription was transferred to an enterprise. */
  trial_used: z.literal(true).optional(),
  premium_themes: optionalMapOf(z.object({ id: z.string() })),
  settings: part({
    language: language.optional(),
    time_zone: z.string().optional(),
    notifications: part(forEachKind(waysPart.optional())).optional(),
  }).optional(),
  lqr: z.object({ account: z.string(), id: z.string() }).optional(),
  created_date: number,
  last_login: z.number().optional(),
  wizard_step: z.string().optional(),
  /**
   * Former usernames, by scope, each with the date of the change (epoch ms): they redirect here while they are
   * reserved.
   */
  former_usernames: optionalMapOf(mapOf(z.number())),
  /** When the user left an enterprise; their contacts keep the card of that time until the user changes it. */
  left_date: z.number().optional(),
  /** When the account of a former employee, created by the enterprise, is deleted. */
  deletion_date: z.number().optional(),
  /** True when an admin has disabled the account; its card is hidden. */
  disabled: z.boolean().optional(),
  /** What a platform admin has disabled: the account, or with it the active employee record. */
  suspended: z.enum(["account", "employee"]).optional(),
  /** When all sessions were ended, in seconds since the epoch: earlier sign-ins are rejected. */
  valid_after: z.number().optional(),
  /** The enterprise whose single sign-on the user must use: other sign-ins are rejected. */
  sso_only: z.string().optional(),
  /** The Google and Apple accounts that sign in to this one, as far as the user has been notified of them. */
  providers: optionalMapOf(z.literal(true)),
  /** True while the account is being deleted: its card is hidden, and an interrupted deletion continues. */
  deleting: z.boolean().optional(),
};
export type StoredUser = StoredOf<typeof userShape>;

/** Reads `users/{uid}`; null when there is no record. */
export const readUser = (value: unknown): StoredUser | null => readRecord(userShape, value);

/** The user's plan without an enterprise at `now` (epoch ms): the better of the granted and the paid one. */
export function ownPlanOf(user: StoredUser, now: number): Plan {
  const given = user.plan_until !== undefined && user.plan_until <= now ? "free" : (user.plan ?? "free");
  return bestPlan(given, planOfBilling(user.billing, now));
}

/**
 * The effective plan at `now` (epoch ms): the better of the user's own plan and their enterprise's.
 * @param isInForce whether the plan of their enterprise is in force, if they are in one.
 */
export function planOf(user: StoredUser, now: number, isInForce: boolean): Plan {
  return bestPlan(ownPlanOf(user, now), user.enterprise !== undefined && isInForce ? "enterprise" : "free");
}

/**
 * The record as returned by the API. @param isInForce whether the plan of their enterprise is in force, if they are in
 * one.
 */
export function toUser(uid: string, user: StoredUser, now: number, isInForce: boolean): User {
  return {
    uid,
    email: user.email,
    ...(user.pending_email === undefined ? {} : { pending_email: user.pending_email }),
    username: user.username ?? null,
    enterprise: user.enterprise ?? null,
    enterprise_admin: user.enterprise_admin ?? false,
    ...(user.invited_to === undefined ? {} : { invited_to: Object.keys(user.invited_to) }),
    plan: planOf(user, now, isInForce),
    ...(user.enterprise === undefined ? {} : { own_plan: ownPlanOf(user, now) }),
    plan_until: user.plan_until ?? null,
    billing: toBilling(user.billing),
    ...(user.trial_used === undefined ? {} : { trial_used: true as const }),
    premium_themes: Object.values(user.premium_themes ?? {}),
    settings: user.settings ?? {},
    lqr: user.lqr === undefined ? null : { account: user.lqr.account },
    ...(user.sso_only === undefined ? {} : { sso_only: true as const }),
    ...(user.deletion_date === undefined ? {} : { deletion_date: user.deletion_date }),
    created_date: user.created_date,
  };
}
