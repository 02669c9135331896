import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { eventSummary } from "../../entities/events/event.ts";
import { cursor } from "../../fields/cursor.ts";
import { plainWords } from "../../fields/person-words.ts";

/** Maximum length of a search text. */
export const MAX_EVENT_SEARCH = 100;

/** The `next` of an earlier reply: a time and the id of an event; in a search of listed events, after a word. */
const place = cursor(/^(?:\d{13}~|[^.#$[\]/~\u0000-\u0020\u007f]{1,60}~\d{13}-)[0-9a-hjkmnp-tv-z]{10}$/);
const page = () => z.object({ items: z.array(eventSummary), next: z.string().nullable() });

export const listEvents = endpoint({
  method: "GET",
  path: "/api/events/",
  summary:
    "Events in pages of at most 50: `mine` are those that the caller organises, latest first; `attending` those at which the caller has a badge or works, last joined first; `upcoming` listed events that have not ended, next first; `past` listed events that have ended, latest first. With `q`, only those whose name and place contain all its words, or words that start with them; each page of `upcoming` and `past` is sorted like this, but the order does not continue across pages. Up to 250 entries are read, so a page may be short although `next` is set.",
  access: "user",
  input: () =>
    z.strictObject({
      show: z.enum(["mine", "attending", "upcoming", "past"]).default("upcoming"),
      q: z
        .string()
        .max(MAX_EVENT_SEARCH, `Use at most ${MAX_EVENT_SEARCH} characters.`)
        .refine((typed) => plainWords(typed).length > 0, "Enter at least two letters or digits.")
        .optional(),
      after: place.optional(),
    }),
  reply: page,
});

export const listPromotedEvents = endpoint({
  method: "GET",
  path: "/api/events/promoted",
  summary: "Promoted events that have not ended, at most 20, earliest end first.",
  access: "user",
  input: () => z.strictObject({}),
  /** A selection from the events of `upcoming`, which lists the others as well, so there is one page. */
  reply: () => z.object({ items: z.array(eventSummary), next: z.null() }),
});
