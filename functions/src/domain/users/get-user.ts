import type { getUser as call } from "@cardinal/contract/endpoints/admin/users/get-user";
import type { UseCase } from "../use-case.ts";
import { toUser } from "@cardinal/contract/stored/user";
import { requireKnownPerson } from "../person/policy.ts";

/** A user record, for those who may know of the person. */
export const getUser: UseCase<typeof call> = async (ctx, { uid }) =>
  toUser(uid, await requireKnownPerson(ctx, uid), ctx.now);
