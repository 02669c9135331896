import type { completeRegistration as call } from "@cardinal/contract/endpoints/admin/users/complete-registration";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { writeAccount } from "./write-account.ts";
import { givenOut } from "../person/plan-of-person.ts";

/** Sets the caller's username, in the scope of the caller's enterprise if any. Repeated: unchanged. */
export const completeRegistration: UseCase<typeof call> = async (ctx, { enterprise, username, ...names }) => {
  const { uid } = ctx.actor;
  const existing = await ctx.stores.users.get(uid);
  if (enterprise !== undefined && enterprise !== existing?.enterprise)
    throw new Failure("permission-denied", { message: "You don’t belong to this organisation.", target: enterprise });
  if (existing?.deleting === true || existing?.deletion_date !== undefined)
    throw new Failure("conflict", { message: "This account is being deleted." });
  if (existing?.username !== undefined && existing.username !== username)
    throw new Failure("conflict", { message: "Your registration is complete. Change your username in your settings." });
  const complete = existing?.username === username;
  const user = complete ? existing : await writeAccount(ctx, existing, { username, ...names });
  return givenOut(ctx, uid, user);
};
