import type { saveAdmin as call } from "@cardinal/contract/endpoints/admin/admins/save-admin";
import { type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { askApproval } from "./ask-approval.ts";
import { changeAdmin } from "./change-admin.ts";
import { toAdmin } from "./list-admins.ts";

/**
 * The account with an address, to which a role may be given. Anyone can sign up with an address that is not theirs, so
 * it has to be confirmed.
 * @throws Failure `not-found` or `email-unconfirmed`.
 */
export async function requireAccount({ gateways, stores }: ActorCtx, email: string): Promise<{ readonly uid: string }> {
  const account = await gateways.accounts.findByEmail(email);
  const person = account === null ? null : await stores.users.get(account.uid);
  if (account === null || account.disabled || person?.disabled === true || person?.deleting === true)
    throw new Failure("not-found", {
      fields: { email: "There is no account with this email address that can sign in." },
    });
  if (!account.emailVerified)
    throw new Failure("email-unconfirmed", { message: "The email address of this account is not confirmed yet." });
  return account;
}

/**
 * Whether another owner has to confirm a change: a role that the one before does not include, and any lower role of
 * another owner.
 */
function needsApproval({ actor }: ActorCtx, uid: string, before: AdminRole | null, after: AdminRole): boolean {
  if (before === null || !includesRole(before, after)) return true;
  return before === "owner" && after !== "owner" && uid !== actor.uid;
}

/**
 * Gives a user a role. Another owner, if there is one, has to confirm it, unless it lowers a role that
 * is not an owner’s.
 */
export const saveAdmin: UseCase<typeof call> = async (ctx, { email, role, reason, confirmation }) => {
  requireRecentSignIn(ctx);
  if (confirmation !== email) throw new Failure("confirmation-mismatch");
  const { uid } = await requireAccount(ctx, email);
  const before = (await ctx.stores.admins.get(uid))?.role ?? null;
  if (needsApproval(ctx, uid, before, role))
    await askApproval(ctx, { act: "admin.saveAdmin", uid, subject: email, role }, reason);
  await changeAdmin(ctx, {
    uid,
    role,
    by: ctx.actor.uid,
    seen: before,
    besides: (before) =>
      actOfAdmin(ctx, { call: "admin.saveAdmin", target: uid, reason, before: before?.role ?? "none", after: role }),
  });
  const [saved] = await toAdmin(ctx, uid, { role, by: ctx.actor.uid, date: ctx.now, rev: 0 });
  if (saved === undefined) throw new Error("An admin has a role.");
  return saved;
};
