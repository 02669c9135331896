import type { readInvitation as call } from "@cardinal/contract/endpoints/enterprise/invitations/read-invitation";
import type { UseCase } from "../../use-case.ts";
import { openInvitation } from "./open-invitation.ts";

/** The invitation of a link. */
export const readInvitation: UseCase<typeof call> = async (ctx, { token }) => {
  const { employee, isOwn, place } = await openInvitation(ctx, token);
  const profile = await ctx.stores.enterprises.getProfile(place.enterprise);
  return {
    enterprise: place.enterprise,
    name: profile?.organization_name ?? profile?.name ?? place.enterprise,
    logo: profile?.logo ?? null,
    email: employee.email ?? "",
    name_first: employee.name_first,
    name_last: employee.name_last,
    own_account: isOwn,
    expires_date: employee.invitation?.expires_date ?? ctx.now,
  };
};
