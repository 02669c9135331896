import type { createUser as call } from "@cardinal/contract/endpoints/users/create-user";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { writeAccount } from "./write-account.ts";
import { givenOut } from "../person/plan-of-person.ts";

/** Creates the caller's account; when it exists already, only a missing username is added. */
export const createUser: UseCase<typeof call> = async (ctx, { username, name_first, name_last, language }) => {
  const existing = await ctx.stores.users.get(ctx.actor.uid);
  if (existing?.deleting === true || existing?.deletion_date !== undefined)
    throw new Failure("conflict", { message: "This account is being deleted." });
  const complete = existing !== null && (existing.username !== undefined || username === undefined);
  const user = complete ? existing : await writeAccount(ctx, existing, { username, name_first, name_last, language });
  return givenOut(ctx, ctx.actor.uid, user);
};
