import * as z from "zod";
import { badgeId, eventId, themeId, vendorId } from "../../fields/ids.ts";
import { paragraph, requiredLine, line } from "../../fields/text.ts";
import { timeZone } from "../../fields/time-zone.ts";
import { pointRules } from "./points.ts";
import { shownQuestions } from "./question.ts";

/** The longest event, in milliseconds: 31 days. */
export const MAX_EVENT_MS = 31 * 86_400_000;
/** The most events of one person or enterprise. */
export const MAX_EVENTS = 200;

/** A moment in epoch milliseconds, between 2000 and 2100. */
const moment = z
  .number()
  .int()
  .min(946_684_800_000, "Use a date after 1999.")
  .max(4_102_444_800_000, "Use a date before 2100.");

/** What an organiser decides about an event. */
export const eventFields = {
  name: requiredLine(100),
  description: paragraph(4000),
  place: line(200),
  time_zone: timeZone,
  start_date: moment,
  end_date: moment,
  /** The look of its pages; null: the product's own. */
  theme: themeId.nullable(),
  /** Whether it is found in the list of events; otherwise only by its link. */
  listed: z.boolean(),
  /** How points are earned. */
  point_rules: pointRules,
};

const organiser = z.object({
  kind: z.enum(["person", "enterprise"]),
  /** The first and last name, or the name of the enterprise. */
  name: z.string(),
});

/** Addresses of a banner, which is three times as wide as it is high: at most 1600 px wide, and at most 800 px. */
const eventBanner = z.object({ large: z.string(), small: z.string() });
export type EventBanner = z.infer<typeof eventBanner>;

/** An event as anybody sees it who has its link. Dates are epoch ms. */
export const event = z
  .object({
    event_id: eventId,
    ...eventFields,
    /** Null: there is none. */
    banner: eventBanner.nullable(),
    promoted: z.boolean(),
    organiser,
    /** Whether the caller may change it. */
    is_organiser: z.boolean(),
    /** What the staff of all vendors answer about whom they scan; empty for everybody but the organiser. */
    questions: shownQuestions,
    /** The badge that the caller has claimed there. */
    my_badge: badgeId.nullable(),
    /** Where the caller works there: at the check-in desk, or for the vendor with this ID. */
    my_work: z.union([z.literal("desk"), vendorId]).nullable(),
    /** Raised by every change; sent back with the next one. */
    rev: z.number(),
  })
  .meta({ id: "Event" });
export type Event = z.infer<typeof event>;

/** An event in a list. */
export const eventSummary = event
  .pick({ event_id: true, name: true, place: true, time_zone: true, start_date: true, end_date: true })
  /** Absent where lists show none. */
  .extend({ banner: eventBanner.nullish() })
  .meta({ id: "EventSummary" });
export type EventSummary = z.infer<typeof eventSummary>;
