import type { removeAdmin as call } from "@cardinal/contract/endpoints/admin/admins/remove-admin";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";
import { actOfAdmin } from "./act-of-admin.ts";
import { askApproval } from "./ask-approval.ts";
import { changeAdmin } from "./change-admin.ts";

/**
 * Takes a role away: the next request of that person is refused already. That of another owner goes once an owner has confirmed it,
 * so that of two nobody gets rid of the other to act alone. Giving up one’s own role needs nobody else.
 */
export const removeAdmin: UseCase<typeof call> = async (ctx, { uid, reason }) => {
  requireRecentSignIn(ctx);
  const record = await ctx.stores.admins.get(uid);
  if (record === null) throw new Failure("not-found");
  if (record.role === "owner" && uid !== ctx.actor.uid) {
    const subject = (await ctx.gateways.accounts.get(uid))?.email ?? uid;
    await askApproval(ctx, { act: "admin.removeAdmin", uid, subject }, reason);
  }
  await changeAdmin(ctx, {
    uid,
    role: null,
    by: ctx.actor.uid,
    besides: (before) =>
      actOfAdmin(ctx, {
        call: "admin.removeAdmin",
        target: uid,
        reason,
        before: before?.role ?? "none",
        after: "none",
      }),
  });
  return { removed: true };
};
