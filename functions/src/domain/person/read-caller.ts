import type { StoredUser } from "@cardinal/contract/stored/user";
import type { ActorCtx } from "../ctx.ts";

/**
 * The caller's own record, or null before it begins: what was read when the caller was let in. What another request may
 * have changed since, and this one relies on, is read anew.
 */
export async function readCaller({ person, stores, actor }: ActorCtx): Promise<StoredUser | null> {
  return person === undefined ? stores.users.get(actor.uid) : person;
}
