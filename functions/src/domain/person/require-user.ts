import type { StoredUser } from "@cardinal/contract/stored/user";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { readCaller } from "./read-caller.ts";

/** The caller's own record. Every call for registered users can rely on its existence. */
export async function requireUser(ctx: ActorCtx): Promise<StoredUser> {
  const user = await readCaller(ctx);
  if (user === null) throw new Failure("registration-incomplete");
  return user;
}
