import type { listApprovals as call } from "@cardinal/contract/endpoints/admin/approvals/list-approvals";
import type { Approval } from "@cardinal/contract/entities/platform/approval";
import { routeOf } from "@cardinal/contract/stored/card";
import { actOfApproval, type StoredApproval } from "@cardinal/contract/stored/platform/approval";
import type { ActorCtx } from "../ctx.ts";
import type { UseCase } from "../use-case.ts";

/** What identifies an account to the owner who confirms an act on it; null when it is gone. */
async function findAccount({ stores, gateways }: ActorCtx, uid: string): Promise<Approval["account"]> {
  const [user, account] = await Promise.all([stores.users.get(uid), gateways.accounts.get(uid)]);
  if (user === null && account === null) return null;
  const route = user?.username === undefined ? null : routeOf(user.username, user.enterprise);
  return { uid, email: account?.email ?? (user?.email || null), route };
}

/** An approval as shown to owners; none when its act cannot be read. */
export async function toApproval(ctx: ActorCtx, id: string, stored: StoredApproval): Promise<Approval[]> {
  const { accounts } = ctx.gateways;
  const act = actOfApproval(stored);
  if (act === null) return [];
  const { by, decided_by, reason, date, until, state, hash } = stored;
  const [asked, decided, account] = await Promise.all([
    accounts.get(by),
    decided_by === undefined ? null : accounts.get(decided_by),
    "uid" in act ? findAccount(ctx, act.uid) : null,
  ]);
  return [
    {
      id,
      act: act.act,
      subject: act.subject,
      account,
      role: act.act === "admin.saveAdmin" ? act.role : null,
      reason,
      by: asked?.email ?? null,
      own: by === ctx.actor.uid,
      date,
      until,
      state: state === "waiting" && until <= ctx.now ? "expired" : state,
      decided_by: decided?.email ?? null,
      hash,
    },
  ];
}

/** Pending approvals, and those that were decided in the last week. */
export const listApprovals: UseCase<typeof call> = async (ctx) => {
  const stored = Object.entries(await ctx.stores.approvals.list());
  const found = await Promise.all(stored.map(([id, one]) => toApproval(ctx, id, one)));
  return { items: found.flat().sort((a, b) => b.date - a.date), next: null };
};
