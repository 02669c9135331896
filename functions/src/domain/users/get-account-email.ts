import type { getAccountEmail as call } from "@cardinal/contract/endpoints/admin/users/get-account-email";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { logView } from "../person/log-view.ts";
import { requireKnownPerson } from "../person/policy.ts";

/** The sign-in address of a person, from the identity provider, which alone knows whether it is verified. */
export const getAccountEmail: UseCase<typeof call> = async (ctx, { uid }) => {
  await requireKnownPerson(ctx, uid);
  await logView(ctx, "admin.getAccountEmail", uid);
  const account = await ctx.gateways.accounts.get(uid);
  if (account?.email === undefined || account.email === null) throw new Failure("not-found");
  return { email: account.email, email_verified: account.emailVerified };
};
