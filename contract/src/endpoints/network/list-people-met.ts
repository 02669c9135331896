import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { personMet } from "../../entities/contact.ts";
import { eventId } from "../../fields/ids.ts";
import { cursor } from "../../fields/cursor.ts";

export const listPeopleMet = endpoint({
  method: "GET",
  path: "/api/network/{event_id}",
  summary: "The caller's contacts whom they met at an event, last met first, in pages of at most 50.",
  access: "user",
  input: () =>
    z.strictObject({
      event_id: eventId,
      /** A time and the id of a contact. */
      after: cursor(/^\d{14}~[A-Za-z0-9_-]{1,128}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(personMet), next: z.string().nullable() }),
});
