import type { listPeopleMet as call } from "@cardinal/contract/endpoints/network/list-people-met";
import { toPersonMet } from "@cardinal/contract/stored/contact";
import type { UseCase } from "../use-case.ts";

/**
 * The people whom the caller met at an event, according to the caller's contacts, most recent first. The event itself
 * is not read, so an unknown one has no people. One read, however many contacts there are.
 */
export const listPeopleMet: UseCase<typeof call> = async (ctx, { event_id, limit, cursor }) => {
  const found = await ctx.stores.contacts.listMetAt(ctx.actor.uid, event_id, limit + 1, cursor);
  const page = found.slice(0, limit);
  const next = found.length > limit ? (page.at(-1)?.place ?? null) : null;
  return { items: page.map(({ key, stored }) => toPersonMet(key, stored)), next };
};
