import type { getUser as call } from "@cardinal/contract/endpoints/admin/users/get-user";
import type { UseCase } from "../use-case.ts";
import { logView } from "../person/log-view.ts";
import { requireKnownPerson } from "../person/policy.ts";
import { givenOut } from "../person/plan-of-person.ts";

/** A user record, for callers who may know of the person. */
export const getUser: UseCase<typeof call> = async (ctx, { uid }) => {
  const person = await requireKnownPerson(ctx, uid);
  await logView(ctx, "admin.getUser", uid);
  return givenOut(ctx, uid, person);
};
