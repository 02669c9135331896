import type { ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import { holderOf } from "@cardinal/contract/stored/enterprise";
import type { Change } from "../../stores/change.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { auditEntry } from "./audit-entry.ts";

/**
 * Claims an id, together with every lookalike, among the usernames of users without an enterprise, because both share
 * one URL namespace. Of any number of concurrent requests exactly one succeeds.
 * @returns the change that makes the claim permanent.
 * @throws Failure `already-exists`.
 */
export async function claimId(ctx: ActorCtx, id: string): Promise<Change> {
  const { enterprises, usernames } = ctx.stores;
  const taken = new Failure("already-exists", { fields: { id: "This name is taken, or looks like one that is." } });
  if (await enterprises.exists(id)) throw taken;
  if (!(await usernames.claim("_", id, claimantOf(ctx, id), ctx.now))) throw taken;
  return usernames.reservation("_", id, holderOf(id));
}

/** Each request claims for itself, because a user can send the same request twice. */
const claimantOf = ({ requestId }: ActorCtx, id: string) => `${holderOf(id)}~${requestId}`;

/** Releases an id after a request that did not create the enterprise: the corrected one can have it at once. */
export function releaseId(ctx: ActorCtx, id: string): Promise<void> {
  return ctx.stores.usernames.endClaim("_", id, claimantOf(ctx, id));
}

/** The audit entry for a new enterprise. */
export function foundingNote(ctx: ActorCtx, call: ActName, id: string): Promise<Change> {
  return auditEntry(ctx, id, call);
}
