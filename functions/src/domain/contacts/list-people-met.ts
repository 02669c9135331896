import type { listPeopleMet as call } from "@cardinal/contract/endpoints/network/list-people-met";
import { isFound, searchTerms } from "@cardinal/contract/fields/contact-words";
import { toPersonMet } from "@cardinal/contract/stored/contact";
import { readPart } from "../lists/read-part.ts";
import type { UseCase } from "../use-case.ts";

/**
 * The people whom the caller met at an event, according to the caller's contacts, most recent first. The event itself
 * is not read, so an unknown one has no people. Without a search one read, however many contacts there are.
 */
export const listPeopleMet: UseCase<typeof call> = async (ctx, { event_id, q = "", limit, cursor }) => {
  const terms = searchTerms(q);
  return readPart(
    async (after, count) => {
      const rows = await ctx.stores.contacts.listMetAt(ctx.actor.uid, event_id, count, after);
      return rows.map(({ key, stored, place }) => ({
        cursor: place,
        item: q === "" || isFound(stored, terms) ? toPersonMet(key, stored) : null,
      }));
    },
    { after: cursor, limit },
  );
};
