import type { sendPasswordReset as call } from "@cardinal/contract/endpoints/admin/people/send-password-reset";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { resetMailFor } from "../credentials/reset-mail.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** Mails a user a link to set a new password. Mail and log entry are one write. */
export const sendPasswordReset: UseCase<typeof call> = async (ctx, { uid, reason }) => {
  const [user, account] = await Promise.all([ctx.stores.users.get(uid), ctx.gateways.accounts.get(uid)]);
  if (user === null || user.deleting === true) throw new Failure("not-found");
  const mail = await resetMailFor(ctx, account, {
    message: "This person signs in through their organisation and needs no password.",
  });
  await ctx.stores.commit(...mail, actOfAdmin(ctx, { call: "admin.sendPasswordReset", target: uid, reason }));
  return { sent: true };
};
