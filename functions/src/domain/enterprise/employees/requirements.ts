import { enterpriseInForce } from "@cardinal/contract/stored/enterprise";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { Rights } from "../policy.ts";

const FROZEN = "Cardinal has frozen this organisation. Every card stays as it is, but nothing can be added or changed.";

/**
 * The plan of an enterprise counts now, and the platform has not frozen it.
 * @throws Failure `plan-required`.
 */
export async function requireInForce(ctx: ActorCtx, enterprise: string): Promise<void> {
  const subscribed = await ctx.stores.enterprises.getSubscribed(enterprise);
  if (subscribed.standing.frozen_date !== undefined) throw new Failure("plan-required", { message: FROZEN });
  if (!enterpriseInForce(subscribed, ctx.now)) throw new Failure("plan-required", { plan: "enterprise" });
}

/**
 * The platform has not disabled the person, which no enterprise undoes: neither their record says so, nor their account at the
 * identity provider. People without an email address have no such account.
 * @throws Failure `permission-denied`.
 */
export async function requireNotSuspended(ctx: Pick<ActorCtx, "stores" | "gateways">, uid: string): Promise<void> {
  const [user, account] = await Promise.all([ctx.stores.users.get(uid), ctx.gateways.accounts.get(uid)]);
  if (user?.suspended !== undefined || account?.disabled === true)
    throw new Failure("permission-denied", { message: "This account was disabled by the platform." });
}

/**
 * So many seats are left.
 * @throws Failure `seats-exhausted`.
 */
export async function requireSeats(
  ctx: Pick<ActorCtx, "stores" | "now">,
  enterprise: string,
  count: number,
): Promise<void> {
  const { limit, used } = await ctx.stores.enterprises.getSeats(enterprise, ctx.now);
  if (used + count > limit) throw new Failure("seats-exhausted");
}

/**
 * The groups, by the fields that name them, are there and are the caller's to give.
 * @throws Failure `invalid-argument`.
 */
export async function requireGroups(
  ctx: ActorCtx,
  rights: Rights,
  named: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const { enterprises } = ctx.stores;
  for (const [field, groups] of Object.entries(named))
    for (const group of groups) {
      const isOpen = rights.groups === null || rights.groups.has(group);
      if (!isOpen || (await enterprises.getGroup(rights.enterprise, group)) === null)
        throw new Failure("invalid-argument", { fields: { [field]: "There is no such group, or it isn’t yours." } });
    }
}
