import type { getConnection as call } from "@cardinal/contract/endpoints/contacts/get-connection";
import type { UseCase } from "../use-case.ts";

/** Whether the caller has a user among their contacts, and since when they are connected. */
export const getConnection: UseCase<typeof call> = async (ctx, { uid }) => {
  const stored = await ctx.stores.contacts.get(ctx.actor.uid, uid);
  if (stored?.uid === undefined) return { connected: false };
  return { connected: true, connected_date: stored.connected_date ?? stored.added_date };
};
