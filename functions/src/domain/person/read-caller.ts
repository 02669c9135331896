import type { StoredUser } from "@cardinal/contract/stored/user";
import type { ActorCtx } from "../ctx.ts";

/**
 * The caller's own record, or null before registration, as it was read at the authorization check. Data that another
 * request may have changed since, and that this one relies on, has to be read again.
 */
export async function readCaller({ person, stores, actor }: ActorCtx): Promise<StoredUser | null> {
  return person === undefined ? stores.users.get(actor.uid) : person;
}
