import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { shareLevel } from "../../../entities/events/badge.ts";
import { cursor } from "../../../fields/cursor.ts";
import { badgeId, badgeKey, eventId, vendorId } from "../../../fields/ids.ts";
import { paragraph } from "../../../fields/text.ts";
import { WHO_ORGANISES } from "../update-event.ts";

/** Who can act for a badge. */
export const WHO_HOLDS = "The user who has claimed the badge, or anyone with the key from its email.";

/** `key`: the badge's key, for attendees without an account. */
const badgeInput = { event_id: eventId, badge: badgeId, key: badgeKey.optional() };

/** The organiser’s consent text. The version changes with the text and with the default level. */
const consent = z.object({ version: z.string(), text: z.string() });

const dial = () =>
  z.object({
    /** What vendors get that are not listed in `share_with`. */
    level: shareLevel,
    /** True when the attendee has chosen it. */
    chosen: z.boolean(),
    /** What individual vendors get, by their ids. */
    share_with: z.record(z.string(), shareLevel),
    /** What the attendee would share after agreeing to the current consent text without choosing a level. */
    share_default: shareLevel,
    /** The organiser's consent text, or null. */
    consent: consent.nullable(),
    /** The version that the attendee agreed to, or null. */
    agreed: z.string().nullable(),
  });
export type Dial = z.infer<ReturnType<typeof dial>>;

export const updateShare = endpoint({
  method: "PUT",
  path: "/api/events/share",
  summary:
    "Change what a badge shares with all vendors that scan it, or with one vendor. Existing leads follow the change.",
  access: "anyone",
  who: WHO_HOLDS,
  input: () =>
    z
      .strictObject({
        ...badgeInput,
        /** Null: the default of the event, or for a vendor the level of all vendors. */
        level: shareLevel.nullable().optional(),
        /** Only for this vendor. */
        vendor: vendorId.optional(),
        /** The version of the consent text that the attendee agrees to. */
        consent: z
          .string()
          .regex(/^[0-9a-f]{8}$/, "That isn’t a version of the consent text.")
          .optional(),
      })
      .refine(
        ({ level, consent: version }) => level !== undefined || version !== undefined,
        "Send at least one field to change.",
      ),
  reply: dial,
  fails: ["not-found", "conflict"],
});

/** A vendor or attendee who scanned a badge. Dates are epoch ms. */
const scan = () =>
  z.object({
    kind: z.enum(["vendor", "badge"]),
    /** The vendor, or the other badge. */
    id: z.string(),
    name: z.string(),
    date: z.number(),
    last_date: z.number(),
    /** What a vendor gets now; null if it gets nothing or if it is another badge. */
    level: shareLevel.nullable(),
    withdrawn_date: z.number().nullable(),
  });
export type BadgeScan = z.infer<ReturnType<typeof scan>>;

export const listBadgeScans = endpoint({
  method: "GET",
  path: "/api/events/scannedBy/{event_id}/{badge}",
  summary:
    "What a badge shares with vendors, and who has scanned it and when: last scanned first, in pages of 50. Each page contains the level.",
  access: "anyone",
  who: WHO_HOLDS,
  headers: ["key"],
  input: () =>
    z.strictObject({
      ...badgeInput,
      /** The time of the last scan, and who scanned. */
      cursor: cursor(/^\d{1,15}~[0-9a-hjkmnp-tv-z]{10}$/).optional(),
    }),
  reply: () => z.object({ dial: dial(), items: z.array(scan()), next: z.string().nullable() }),
  fails: ["not-found"],
});

export const withdrawLead = endpoint({
  method: "PUT",
  path: "/api/events/withdraw",
  summary:
    "Withdraw the holder’s details from a vendor. The vendor keeps the date, its own notes and a number, and is notified by mail and webhook.",
  access: "anyone",
  who: WHO_HOLDS,
  input: () => z.strictObject({ ...badgeInput, vendor: vendorId }),
  reply: () => z.object({ withdrawn_date: z.number() }),
  fails: ["not-found"],
});

const sharing = () =>
  z.object({
    /** What vendors get of attendees who have agreed and have not chosen a level themselves. */
    share_default: shareLevel,
    consent: consent.nullable(),
  });

export const getSharing = endpoint({
  method: "GET",
  path: "/api/events/sharing/{event_id}",
  summary: "What attendees share with vendors by default, and the consent text they agree to.",
  access: "anyone",
  input: () => z.strictObject({ event_id: eventId }),
  reply: sharing,
  fails: ["not-found"],
});

const sharingFields = { share_default: shareLevel, consent_text: paragraph(2000) };

export const updateSharing = endpoint({
  method: "PUT",
  path: "/api/events/sharing",
  summary:
    "Change what attendees share with vendors by default. Sharing more than name and company needs a consent text, and applies only to attendees who have agreed to that level; those who agreed to a lower one keep it.",
  access: "user",
  who: WHO_ORGANISES,
  input: () =>
    z
      .strictObject({
        event_id: eventId,
        ...sharingFields,
        /** The settings that the form was filled with. Without them, any others are overwritten. */
        seen: z.strictObject(sharingFields).optional(),
      })
      .refine(({ share_default, consent_text }) => share_default === "name" || consent_text !== "", {
        path: ["consent_text"],
        message: "Enter a consent text.",
      }),
  reply: sharing,
  fails: ["not-found", "permission-denied", "conflict"],
});
