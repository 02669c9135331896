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
  // Each request claims for itself, because a user can send the same request twice.
  if (!(await usernames.claim("_", id, `${holderOf(id)}~${ctx.requestId}`, ctx.now))) throw taken;
  return usernames.reservation("_", id, holderOf(id));
}

/** The audit entry for a new enterprise. */
export function foundingNote(ctx: ActorCtx, call: ActName, id: string): Promise<Change> {
  return auditEntry(ctx, id, call);
}
