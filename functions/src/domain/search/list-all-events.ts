import type { listAllEvents as call } from "@cardinal/contract/endpoints/admin/promoted-events";
import { idInEventKey } from "@cardinal/contract/stored/events/event";
import type { UseCase } from "../use-case.ts";
import { listPage, PAGE_SIZE } from "../lists/find-by-words.ts";
import { toFoundEvents } from "./found-event.ts";

/** All events regardless of their visibility, by end date; or those that are promoted. */
export const listAllEvents: UseCase<typeof call> = async (ctx, { show, after }) => {
  const { events } = ctx.stores;
  const { now } = ctx;
  if (show === "promoted") {
    const rows = await events.listPromoted(now, PAGE_SIZE);
    const { items } = await listPage(
      () => Promise.resolve(rows.map(([key]) => `~${idInEventKey(key)}`)),
      (id) => events.get(id),
    );
    return { items: await toFoundEvents(ctx, items), next: null };
  }
  const list = show === "upcoming" ? events.listEnding : events.listEnded;
  const { items, next } = await listPage(
    (limit) => list(now, limit, after),
    (id) => events.get(id),
  );
  return { items: await toFoundEvents(ctx, items), next };
};
