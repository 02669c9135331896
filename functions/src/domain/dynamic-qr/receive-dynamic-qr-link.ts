import type { receiveDynamicQrLink as call } from "@cardinal/contract/endpoints/users/receive-dynamic-qr-link";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../person/commit-for.ts";

/**
 * Applies a link or unlink that was made at the dynamic-QR product. A link requires a verified address,
 * because anyone can sign up with another person's address.
 */
export const receiveDynamicQrLink: UseCase<typeof call> = async (ctx, { email, lqr_id }) => {
  const account = await ctx.gateways.accounts.findByEmail(email);
  const user = account === null ? null : await ctx.stores.users.get(account.uid);
  const known = account?.emailVerified === true || lqr_id === null;
  if (account === null || user === null || !known) throw new Failure("not-found");
  const lqr = lqr_id === null ? null : { account: email, id: lqr_id };
  await commitFor(ctx, { uid: account.uid }, ctx.stores.users.patch(account.uid, { lqr }));
  return { linked: lqr !== null };
};
