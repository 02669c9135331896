import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { eventLead, MAX_LEAD_NOTE } from "../../../entities/events/lead.ts";
import { shownQuestions } from "../../../entities/events/question.ts";
import { day } from "../../../fields/day.ts";
import { badgeId, eventId, leadNoteId, questionId, vendorId } from "../../../fields/ids.ts";
import { line, paragraph } from "../../../fields/text.ts";
import { WHO_HAS_VENDOR } from "../vendors/update-vendor.ts";
import { cursor } from "../../../fields/cursor.ts";

/** Selects leads. */
const filter = () => ({
  event_id: eventId,
  vendor: vendorId,
  /** Minimum number of stars. */
  rating: z.enum(["1", "2", "3", "4", "5"]).optional(),
  /** Leads that were last scanned on this day in the time zone of the event. */
  day: day.optional(),
  /** Only withdrawn leads, or only others. */
  withdrawn: z.enum(["true", "false"]).optional(),
  /** Beginnings of words of the name, the company and the email address, as far as the attendee shares them now. */
  q: line(100).optional(),
});

export const listEventLeads = endpoint({
  method: "GET",
  path: "/api/events/leads/{event_id}/{vendor}",
  summary:
    "The leads of a vendor, newest first, in pages of at most 50, with the details that each attendee shares now. Up to 250 entries are read, or 1,000 with `q`, so a page may be short although `next` is set.",
  access: "user",
  who: WHO_HAS_VENDOR,
  input: () =>
    z.strictObject({
      ...filter(),
      after: cursor(/^\d{1,15}~[0-9a-hjkmnp-tv-z]{10}$/).optional(),
    }),
  /**
   * `questions`: those of the event, then those of the vendor; answers refer to their ids. `time_zone`: that of the
   * event, in which the times of leads are shown.
   */
  reply: () =>
    z.object({
      items: z.array(eventLead),
      questions: shownQuestions,
      time_zone: z.string(),
      next: z.string().nullable(),
    }),
  fails: ["not-found", "permission-denied"],
});

export const exportEventLeads = endpoint({
  method: "GET",
  path: "/api/events/leadFile/{event_id}/{vendor}",
  summary: "The same leads as a CSV or Excel file, with the details that each attendee shares now. Streamed.",
  access: "user",
  who: WHO_HAS_VENDOR,
  input: () => z.strictObject({ ...filter(), format: z.enum(["csv", "xlsx"]) }),
  reply: { raw: "application/octet-stream", streamed: true },
  fails: ["not-found", "permission-denied"],
});

export const updateEventLead = endpoint({
  method: "PUT",
  path: "/api/events/lead/{event_id}",
  summary: "Change the rating, notes or answers of a lead.",
  access: "user",
  who: WHO_HAS_VENDOR,
  input: () =>
    z.strictObject({
      event_id: eventId,
      vendor: vendorId,
      badge: badgeId,
      /** Stars; null removes them. */
      rating: z.number().int().min(1).max(5).nullable().optional(),
      /** A note; a new id adds a note, an empty text removes it. */
      note: z
        .strictObject({
          id: leadNoteId,
          text: paragraph(MAX_LEAD_NOTE),
        })
        .optional(),
      /** Answers by question id; an empty text removes an answer. */
      answers: z.record(questionId, line(200)).optional(),
    }),
  reply: () => eventLead,
  fails: ["not-found", "permission-denied", "conflict"],
});
