import type { ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import { holderOf } from "@cardinal/contract/stored/enterprise";
import type { Change } from "../../stores/change.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { noted } from "./noted.ts";

/**
 * Claims an id with everything that looks like it, among the names of people without an enterprise: their addresses begin
 * in the same place. Of any number of requests exactly one gets it.
 * @returns the change that makes the claim last.
 * @throws Failure `already-exists`.
 */
export async function claimId(ctx: ActorCtx, id: string): Promise<Change> {
  const { enterprises, usernames } = ctx.stores;
  const taken = new Failure("already-exists", { fields: { id: "This name is taken, or looks like one that is." } });
  if (await enterprises.exists(id)) throw taken;
  // Each request is a claimant of its own: the same person may have sent it twice.
  if (!(await usernames.claim("_", id, `${holderOf(id)}~${ctx.requestId}`, ctx.now))) throw taken;
  return usernames.reservation("_", id, holderOf(id));
}

/** The entry of the audit log about a new enterprise. */
export function foundingNote(ctx: ActorCtx, call: ActName, id: string): Promise<Change> {
  return noted(ctx, id, call);
}
