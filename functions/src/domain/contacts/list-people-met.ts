import type { listPeopleMet as call } from "@cardinal/contract/endpoints/network/list-people-met";
import { toPersonMet } from "@cardinal/contract/stored/contact";
import type { UseCase } from "../use-case.ts";

const PAGE = 50;

/**
 * Whom the caller met at an event, as their contacts say: those met last come first. Nothing is asked about the event
 * itself, so an unknown one has nobody. One read, however many contacts there are.
 */
export const listPeopleMet: UseCase<typeof call> = async (ctx, { event_id, after }) => {
  const found = await ctx.stores.contacts.listMetAt(ctx.actor.uid, event_id, PAGE + 1, after);
  const page = found.slice(0, PAGE);
  const next = found.length > PAGE ? (page.at(-1)?.place ?? null) : null;
  return { items: page.map(({ key, stored }) => toPersonMet(key, stored)), next };
};
