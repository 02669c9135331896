import type { removeAdmin as call } from "@cardinal/contract/endpoints/admin/admins/remove-admin";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { askApproval } from "./ask-approval.ts";
import { changeAdmin } from "./change-admin.ts";

/**
 * Removes a role: the next request of that admin is already refused. Removing another owner requires the confirmation
 * of a second owner, so that one of two cannot remove the other to act alone. Giving up one’s own
 * role requires no confirmation.
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
    seen: record.role,
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
