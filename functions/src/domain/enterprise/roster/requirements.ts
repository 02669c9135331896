import { enterpriseInForce } from "@cardinal/contract/stored/enterprise";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { isSuspended } from "../../person/is-suspended.ts";
import type { Rights } from "../policy.ts";

const BEING_DELETED = "This organisation is being deleted, so nothing can be added or changed.";
const FROZEN = "Cardinal has frozen this organisation. Every card stays as it is, but nothing can be added or changed.";

/**
 * Requires that the plan of an enterprise is in force, and that the platform has not frozen it and is not deleting it.
 * @throws Failure `plan-required`.
 */
export async function requireInForce(ctx: ActorCtx, enterprise: string): Promise<void> {
  const subscribed = await ctx.stores.enterprises.getSubscribed(enterprise);
  if (subscribed.standing.deletion !== undefined) throw new Failure("plan-required", { message: BEING_DELETED });
  if (subscribed.standing.frozen_date !== undefined) throw new Failure("plan-required", { message: FROZEN });
  if (!enterpriseInForce(subscribed, ctx.now)) throw new Failure("plan-required", { plan: "enterprise" });
}

/**
 * Requires that the platform has not disabled the user, in the record or at the identity provider, because an
 * enterprise cannot undo that. Users without an email address have no account at the identity provider.
 * @throws Failure `permission-denied`.
 */
export async function requireNotSuspended(ctx: Pick<ActorCtx, "stores" | "gateways">, uid: string): Promise<void> {
  const [user, account] = await Promise.all([ctx.stores.users.get(uid), ctx.gateways.accounts.get(uid)]);
  if (isSuspended(user, account))
    throw new Failure("permission-denied", { message: "This account was disabled by the platform." });
}

/**
 * Requires this number of free seats.
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
 * Requires that all groups, keyed by the field that names them, exist and may be assigned by the caller.
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
      const isManaged = rights.groups === null || rights.groups.has(group);
      if (!isManaged || (await enterprises.getGroup(rights.enterprise, group)) === null)
        throw new Failure("invalid-argument", { fields: { [field]: "There is no such group, or it isn’t yours." } });
    }
}

/**
 * Requires groups that the caller may add an employee to: managers only use their own, and name at least one of them.
 * @throws Failure `invalid-argument`.
 */
export async function requireOpenGroups(
  ctx: ActorCtx,
  rights: Rights,
  { groups = [] }: { readonly groups?: readonly string[] | undefined },
): Promise<void> {
  await requireGroups(ctx, rights, { groups });
  if (rights.groups !== null && groups.length === 0)
    throw new Failure("invalid-argument", { fields: { groups: "Name one of your groups." } });
}
