import { type Acting, actOfAdmin } from "../person/act-of-admin.ts";
import { changeRecord } from "./change-admin.ts";

/** Removes the role of an admin whose account is about to be deleted. @throws Failure `last-owner`. */
export async function giveUpRole(ctx: Acting, uid: string): Promise<void> {
  if ((await ctx.stores.admins.get(uid)) === null) return;
  await changeRecord(ctx, {
    uid,
    role: null,
    by: ctx.actor.uid,
    besides: (before) =>
      actOfAdmin(ctx, {
        call: "admin.removeAdmin",
        target: uid,
        code: "deleted",
        before: before?.role ?? "none",
        after: "none",
      }),
  });
}
