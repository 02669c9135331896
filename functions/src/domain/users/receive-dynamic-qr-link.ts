import type { receiveDynamicQrLink as call } from "@cardinal/contract/endpoints/users/receive-dynamic-qr-link";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "./commit-for.ts";

/** Takes over what the dynamic-QR product says of an account that was linked or unlinked on its side. */
export const receiveDynamicQrLink: UseCase<typeof call> = async (ctx, { email, lqr_id }) => {
  const account = await ctx.gateways.accounts.findByEmail(email);
  const user = account === null ? null : await ctx.stores.users.get(account.uid);
  if (account === null || user === null) throw new Failure("not-found");
  const lqr = lqr_id === null ? null : { account: email, id: lqr_id };
  await commitFor(ctx, { uid: account.uid }, ctx.stores.users.patch(account.uid, { lqr }));
  return { linked: lqr !== null };
};
