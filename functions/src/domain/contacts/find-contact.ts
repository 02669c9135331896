import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** The key in an input, which has one of the two fields. */
export function keyOf(input: { readonly uid?: string | undefined; readonly id?: string | undefined }): string {
  return input.uid ?? input.id ?? "";
}

/**
 * One of the caller's own contacts.
 * @throws Failure `not-found`.
 */
export async function findContact(ctx: ActorCtx, key: string): Promise<StoredContact> {
  const stored = await ctx.stores.contacts.get(ctx.actor.uid, key);
  if (stored === null) throw new Failure("not-found");
  return stored;
}
