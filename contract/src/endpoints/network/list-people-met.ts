import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { personMet } from "../../entities/contact.ts";
import { eventId } from "../../fields/ids.ts";
import { cursor, pageLimit } from "../../fields/cursor.ts";
import { line } from "../../fields/text.ts";

export const listPeopleMet = endpoint({
  method: "GET",
  path: "/api/network/{event_id}",
  summary:
    "The caller's contacts whom they met at an event, last met first. With `q`, up to 250 entries are read, so a page may be short although `next` is set.",
  access: "user",
  input: () =>
    z.strictObject({
      event_id: eventId,
      /** What the contacts are searched for, as in the list of all contacts. */
      q: line(100).optional(),
      limit: pageLimit(50),
      /** A time and the id of a contact. */
      cursor: cursor(/^\d{14}~[A-Za-z0-9_-]{1,128}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(personMet), next: z.string().nullable() }),
});
