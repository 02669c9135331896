import type { saveAdmin as call } from "@cardinal/contract/endpoints/admin/admins/save-admin";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";
import { actOfAdmin } from "./act-of-admin.ts";
import { changeAdmin } from "./change-admin.ts";
import { toAdmin } from "./list-admins.ts";

/** Gives somebody a role. Anybody can sign up with an address that is not theirs: so it has to be confirmed. */
export const saveAdmin: UseCase<typeof call> = async (ctx, { email, role, reason, confirmation }) => {
  requireRecentSignIn(ctx);
  if (confirmation !== email) throw new Failure("confirmation-mismatch");
  const account = await ctx.gateways.accounts.findByEmail(email);
  const person = account === null ? null : await ctx.stores.users.get(account.uid);
  if (account === null || account.disabled || person?.disabled === true || person?.deleting === true)
    throw new Failure("not-found", {
      fields: { email: "There is no account with this email address that can sign in." },
    });
  if (!account.emailVerified)
    throw new Failure("email-unconfirmed", { message: "The email address of this account is not confirmed yet." });
  const { uid } = account;
  await changeAdmin(ctx, {
    uid,
    role,
    by: ctx.actor.uid,
    besides: (before) =>
      actOfAdmin(ctx, { call: "admin.saveAdmin", target: uid, reason, before: before?.role ?? "none", after: role }),
  });
  const record = { role, by: ctx.actor.uid, date: ctx.now, rev: 0 };
  const [saved] = await toAdmin(ctx, uid, record);
  if (saved === undefined) throw new Error("An admin has a role.");
  return saved;
};
