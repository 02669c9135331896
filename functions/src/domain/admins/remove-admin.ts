import type { removeAdmin as call } from "@cardinal/contract/endpoints/admin/admins/remove-admin";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";
import { actOfAdmin } from "./act-of-admin.ts";
import { changeAdmin } from "./change-admin.ts";

/** Takes a role away: the next request of that person is refused already. */
export const removeAdmin: UseCase<typeof call> = async (ctx, { uid, reason }) => {
  requireRecentSignIn(ctx);
  if ((await ctx.stores.admins.get(uid)) === null) throw new Failure("not-found");
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
