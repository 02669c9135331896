import type { createOwnEnterprise as call } from "@cardinal/contract/endpoints/admin/enterprise/create-own-enterprise";
import { GIVEN_SEATS } from "@cardinal/contract/plans";
import {
  payerOfEnterprise,
  payerOfPerson,
  paysForEnterprise,
  type StoredPayer,
} from "@cardinal/contract/stored/billing";
import { ownPlanOf, type StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../stores/change.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { requireUser } from "../person/require-user.ts";
import { publishCard } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { claimId, foundingNote, releaseId } from "./claim-id.ts";
import { readEnterprise } from "./get-enterprise.ts";
import { cardMove, usernameMove } from "./roster/move-name.ts";

/**
 * Creates an enterprise with the caller as its first admin. In one write, their card moves to an address of the
 * enterprise, the old address redirects there, and a subscription that they bought for the enterprise, or are buying at
 * the moment, is transferred to it.
 */
export const createOwnEnterprise: UseCase<typeof call> = async (ctx, { id, name }) => {
  const { uid } = ctx.actor;
  const { usernames, commit } = ctx.stores;
  requirePlan(ctx, await requireUser(ctx));
  // The lock allows one change of address at a time, so two concurrent requests by a user create one enterprise.
  if (!(await usernames.lock(uid, id, ctx.now))) throw new Failure("conflict");
  try {
    await commit(...(await foundingOf(ctx, id, name)), usernames.unlocking(uid));
  } catch (error) {
    await releaseId(ctx, id);
    if (error instanceof Failure) await commit(usernames.unlocking(uid));
    throw error;
  }
  await publishCard(ctx, uid);
  return readEnterprise(ctx, { enterprise: id, isAdmin: true, can: new Set(), groups: null });
};

function requirePlan({ actor, now }: ActorCtx, person: StoredUser): void {
  if (person.enterprise !== undefined)
    throw new Failure("conflict", { message: "You already belong to an organisation." });
  if (!actor.admin && ownPlanOf(person, now) !== "enterprise")
    throw new Failure("plan-required", { plan: "enterprise" });
}

/** All data of the new enterprise. */
async function foundingOf(ctx: ActorCtx, id: string, name: string): Promise<Change[]> {
  const { uid } = ctx.actor;
  const { billing, cards, employees, enterprises, users } = ctx.stores;
  // Another request may have finished between the first read and the lock.
  const [person, card, payer] = await Promise.all([users.get(uid), cards.get(uid), billing.get(payerOfPerson(uid))]);
  if (person?.username === undefined || person.deleting === true) throw new Failure("conflict");
  requirePlan(ctx, person);
  const reservation = await claimId(ctx, id);
  const bought = payer !== null && paysForEnterprise(payer) ? withoutOtherPlan(payer) : null;
  const founder = {
    name_first: card?.name_first ?? "",
    name_last: card?.name_last ?? "",
    ...(card?.job_title === undefined ? {} : { job_title: card.job_title }),
    ...(person.email === "" ? {} : { email: person.email }),
    username: person.username,
    admin: true as const,
    status: "active" as const,
    created_date: ctx.now,
  };
  return [
    reservation,
    enterprises.creation(id, name, bought?.applied?.billing?.seats ?? GIVEN_SEATS),
    givenPlan(ctx, id, person, bought !== null),
    employees.replacement({ enterprise: id, uid }, null, founder),
    ...(await moveOf(ctx, id, person, person.username)),
    ...(bought === null ? [] : transferOf(ctx, id, bought)),
    await foundingNote(ctx, "admin.createOwnEnterprise", id),
  ];
}

/** A payer without an ended subscription to another plan, which is not the enterprise's. */
function withoutOtherPlan({ applied, ...payer }: StoredPayer): StoredPayer {
  return applied?.billing?.plan === "enterprise" ? { ...payer, applied } : payer;
}

/** Moves a subscription to the enterprise, and syncs it: an event may have arrived since it was read. */
function transferOf({ actor, stores, now }: ActorCtx, id: string, payer: StoredPayer): Change[] {
  const owner = payerOfEnterprise(id);
  const moved = stores.billing.transfer(payerOfPerson(actor.uid), owner, payer, now);
  return payer.customer === undefined
    ? [moved]
    : [moved, stores.jobs.creation({ kind: "sync-payer", subject: owner, now, again: true })];
}

/**
 * The founder's granted plan, with the same end, also next to a subscription, which can end before it. A grant without
 * an end is stored only next to a subscription, which would otherwise end the plan.
 */
function givenPlan({ stores, now }: ActorCtx, id: string, person: StoredUser, hasBilling: boolean): Change {
  const { plan, plan_until: until } = person;
  const isGiven = plan === "enterprise" && (until === undefined || until > now);
  if (!isGiven || (until === undefined && !hasBilling)) return {};
  const standing = { given_seats: GIVEN_SEATS, ...(until === undefined ? {} : { given_until: until }) };
  return stores.enterprises.standingReplacement(id, {}, standing);
}

/** Claims the caller's username within the enterprise, and redirects the old address to it. */
async function moveOf(ctx: ActorCtx, id: string, person: StoredUser, name: string): Promise<Change[]> {
  const { usernames } = ctx.stores;
  const { uid } = ctx.actor;
  if (!(await usernames.claim(id, name, uid, ctx.now))) throw new Failure("conflict");
  const move = { from: name, to: name };
  return [
    usernames.settlement(id, name, uid, ctx.now),
    usernameMove(ctx, uid, move),
    ...(await cardMove(ctx, { enterprise: id, uid }, person, move)),
  ];
}
