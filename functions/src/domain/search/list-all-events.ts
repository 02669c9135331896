import type { listAllEvents as call } from "@cardinal/contract/endpoints/admin/promoted-events";
import type { UseCase } from "../use-case.ts";
import { listPage } from "../lists/find-by-words.ts";
import { toFoundEvents } from "./found-event.ts";

/** All events regardless of their visibility, by end date; or those that are promoted. */
export const listAllEvents: UseCase<typeof call> = async (ctx, { show, after }) => {
  const { events } = ctx.stores;
  const list = { upcoming: events.listEnding, past: events.listEnded, promoted: events.listPromotedKeys }[show];
  const { items, next } = await listPage(
    (limit) => list(ctx.now, limit, after),
    (id) => events.get(id),
  );
  return { items: await toFoundEvents(ctx, items), next };
};
