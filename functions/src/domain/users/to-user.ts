import type { Plan, User } from "@cardinal/contract/entities/user";
import type { StoredUser } from "../../stores/users-store.ts";

/** The plan that counts now: a plan that ran out is free, and people of an enterprise have its plan. */
export function planOf(user: StoredUser, now: number): Plan {
  if (user.enterprise !== undefined) return "enterprise";
  if (user.plan_until !== undefined && user.plan_until <= now) return "free";
  return user.plan ?? "free";
}

/** The record as it is given out. */
export function toUser(uid: string, user: StoredUser, now: number): User {
  return {
    uid,
    email: user.email,
    ...(user.pending_email === undefined ? {} : { pending_email: user.pending_email }),
    username: user.username ?? null,
    enterprise: user.enterprise ?? null,
    enterprise_admin: user.enterprise_admin ?? false,
    plan: planOf(user, now),
    plan_until: user.plan_until ?? null,
    premium_themes: Object.values(user.premium_themes ?? {}),
    settings: user.settings ?? {},
    lqr: user.lqr === undefined ? null : { account: user.lqr.account },
    created_date: user.created_date,
  };
}
