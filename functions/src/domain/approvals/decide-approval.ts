import type { decideApproval as call } from "@cardinal/contract/endpoints/admin/approvals/decide-approval";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import {
  actOfApproval,
  type RequestedAct,
  type StoredApproval,
  targetOfAct,
} from "@cardinal/contract/stored/platform/approval";
import { beginEnterpriseDeletion } from "../account-deletion/delete-enterprise.ts";
import { deletePerson, requireConfirmedPerson, requireDeletable } from "../account-deletion/delete-user.ts";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { hashOfInput } from "../admins/ask-approval.ts";
import { changeAdmin } from "../admins/change-admin.ts";
import { requireAccount } from "../admins/save-admin.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { requireBatch, switchBatch } from "../retail/batches/switch-generator.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";
import { toApproval } from "./list-approvals.ts";

/** @throws Failure `not-found`, `conflict` for one that is already decided, or `challenge-expired`. */
async function requirePending({ stores, now }: ActorCtx, id: string): Promise<StoredApproval> {
  const stored = await stores.approvals.get(id);
  if (stored === null) throw new Failure("not-found");
  if (stored.state !== "waiting") throw new Failure("conflict", { message: "This has been decided already." });
  if (stored.until <= now) throw new Failure("challenge-expired", { message: "This was asked for too long ago." });
  return stored;
}

/** The requested act, if its input is unchanged and its requester is still an owner. */
async function requireSameAct(ctx: ActorCtx, stored: StoredApproval): Promise<RequestedAct> {
  if (stored.by === ctx.actor.uid)
    throw new Failure("permission-denied", { message: "Another owner has to confirm this." });
  const act = actOfApproval(stored);
  const isSame = act !== null && hashOfInput(stored.input) === stored.hash;
  const requester = await ctx.stores.admins.get(stored.by);
  if (!isSame || requester?.role !== "owner") throw new Failure("conflict");
  return act;
}

type Decided = readonly [id: string, stored: StoredApproval];

async function giveRole(ctx: ActorCtx, decided: Decided, act: RequestedAct & { act: "admin.saveAdmin" }) {
  const { uid, subject, role } = act;
  // The address may belong to another account by now.
  if ((await requireAccount(ctx, subject)).uid !== uid) throw new Failure("conflict");
  await changeRole(ctx, decided, act, role);
}

async function takeRole(ctx: ActorCtx, decided: Decided, act: RequestedAct & { act: "admin.removeAdmin" }) {
  if ((await ctx.stores.admins.get(act.uid)) === null) throw new Failure("not-found");
  await changeRole(ctx, decided, act, null);
}

/** Commits the decision together with the role. */
async function changeRole(
  ctx: ActorCtx,
  [id, { by, reason }]: Decided,
  { act, uid }: RequestedAct & { readonly uid: string },
  role: AdminRole | null,
): Promise<void> {
  await changeAdmin(ctx, {
    uid,
    role,
    by,
    besides: async (before) => ({
      // Of two who confirm at once, the second finds it decided.
      ...ctx.stores.approvals.decision(id, await requirePending(ctx, id), "done", ctx.actor.uid),
      ...actOfAdmin(ctx, {
        call: act,
        target: uid,
        code: "confirmed",
        reason,
        before: before?.role ?? "none",
        after: role ?? "none",
      }),
    }),
  });
}

/**
 * The decision is committed first: if this process is killed in between, nothing is carried out, and it has to be
 * requested again.
 */
async function deleteAccount(
  ctx: ActorCtx,
  [id, stored]: Decided,
  { uid, subject }: RequestedAct & { act: "admin.deleteUser" },
): Promise<void> {
  const person = await requireConfirmedPerson(ctx, uid, subject);
  await requireDeletable(ctx, uid, person);
  await decide(ctx, [id, stored], "done");
  await deletePerson(ctx, uid, person, { code: "confirmed", reason: stored.reason });
}

/** Commits the decision together with the mark of the enterprise. */
function deleteEnterprise(ctx: ActorCtx, [id, { reason }]: Decided, enterprise: string): Promise<void> {
  return beginEnterpriseDeletion(ctx, enterprise, {
    code: "confirmed",
    reason,
    decision: async () => ctx.stores.approvals.decision(id, await requirePending(ctx, id), "done", ctx.actor.uid),
  });
}

/** The decision is committed first, as for the deletion of an account. */
async function disableBatch(ctx: ActorCtx, [id, stored]: Decided, batch: string): Promise<void> {
  await requireBatch(ctx, batch);
  await decide(ctx, [id, stored], "done");
  await switchBatch(ctx, batch, { off: true, reason: stored.reason, code: "confirmed" });
}

/** Carries out the act, or permits its requester to do so. */
async function carryOut(ctx: ActorCtx, decided: Decided, act: RequestedAct): Promise<void> {
  if (act.act === "admin.saveAdmin") return giveRole(ctx, decided, act);
  if (act.act === "admin.removeAdmin") return takeRole(ctx, decided, act);
  if (act.act === "admin.deleteUser") return deleteAccount(ctx, decided, act);
  if (act.act === "admin.deleteEnterprise") return deleteEnterprise(ctx, decided, act.enterprise);
  if (act.act === "admin.switchGenerator") return disableBatch(ctx, decided, act.generator);
  return decide(ctx, decided, "done");
}

async function decide(ctx: ActorCtx, [id, stored]: Decided, state: "done" | "withdrawn"): Promise<void> {
  const { admins, approvals } = ctx.stores;
  const act = actOfApproval(stored);
  const entry = actOfAdmin(ctx, {
    call: "admin.decideApproval",
    target: act === null ? null : targetOfAct(act),
    code: state,
    ...(act === null ? {} : { before: act.act }),
    reason: stored.reason,
  });
  const decision = approvals.decision(id, stored, state, ctx.actor.uid);
  if ((await admins.commitIfUnchanged(decision, entry)) === "refused") throw new Failure("conflict");
}

/** Another owner confirms a request, which carries it out once, or any owner withdraws it. */
export const decideApproval: UseCase<typeof call> = async (ctx, { id, hash, approve }) => {
  requireRecentSignIn(ctx);
  const stored = await requirePending(ctx, id);
  if (stored.hash !== hash) throw new Failure("conflict");
  if (approve) await carryOut(ctx, [id, stored], await requireSameAct(ctx, stored));
  else await decide(ctx, [id, stored], "withdrawn");
  const decided = { ...stored, state: approve ? ("done" as const) : ("withdrawn" as const), decided_by: ctx.actor.uid };
  const [approval] = await toApproval(ctx, id, decided);
  if (approval === undefined) throw new Failure("not-found");
  return approval;
};
