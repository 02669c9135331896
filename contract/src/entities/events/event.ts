import * as z from "zod";
import { badgeId, eventId, themeId, vendorId } from "../../fields/ids.ts";
import { paragraph, requiredLine, line } from "../../fields/text.ts";
import { timeZone } from "../../fields/time-zone.ts";
import { pointRules } from "./points.ts";
import { shownQuestions } from "./question.ts";

/** Maximum duration of an event, in milliseconds: 31 days. */
export const MAX_EVENT_MS = 31 * 86_400_000;
/** Maximum number of events per user or enterprise. */
export const MAX_EVENTS = 200;

/** Epoch milliseconds between 2000 and 2100. */
const date = z
  .number()
  .int()
  .min(946_684_800_000, "Use a date after 1999.")
  .max(4_102_444_800_000, "Use a date before 2100.");

/** The fields of an event that its organiser sets. */
export const eventFields = {
  name: requiredLine(100),
  description: paragraph(4000),
  place: line(200),
  time_zone: timeZone,
  start_date: date,
  end_date: date,
  /** Theme of its pages; null for the default theme. */
  theme: themeId.nullable(),
  /** Whether it is in the list of events; otherwise it is available only by its link. */
  listed: z.boolean(),
  /** The rules for earning points. */
  point_rules: pointRules,
};

const organiser = z.object({
  kind: z.enum(["person", "enterprise"]),
  /** The first and last name, or the name of the enterprise. */
  name: z.string(),
});

/** Addresses of a banner with an aspect ratio of 3:1: at most 1600 px and at most 800 px wide. */
const eventBanner = z.object({ large: z.string(), small: z.string() });
export type EventBanner = z.infer<typeof eventBanner>;

/** An event as shown to anyone with its link. Dates are epoch ms. */
export const event = z
  .object({
    event_id: eventId,
    ...eventFields,
    /** Null if there is none. */
    banner: eventBanner.nullable(),
    promoted: z.boolean(),
    organiser,
    /** Whether the caller may change it. */
    is_organiser: z.boolean(),
    /** Questions that the staff of all vendors answer about leads; empty unless the caller is the organiser. */
    questions: shownQuestions,
    /** The badge that the caller has claimed. */
    my_badge: badgeId.nullable(),
    /** Where the caller works: at the check-in desk, or for the vendor with this ID. */
    my_work: z.union([z.literal("desk"), vendorId]).nullable(),
    /** Incremented by every change; sent back with the next one. */
    rev: z.number(),
  })
  .meta({ id: "Event" });
export type Event = z.infer<typeof event>;

/** An event in a list. */
export const eventSummary = event
  .pick({ event_id: true, name: true, place: true, time_zone: true, start_date: true, end_date: true })
  /** Absent in lists without banners. */
  .extend({ banner: eventBanner.nullish() })
  .meta({ id: "EventSummary" });
export type EventSummary = z.infer<typeof eventSummary>;
