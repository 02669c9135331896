import * as z from "zod";
import { email, phone } from "../../fields/contact-data.ts";
import { badgeId } from "../../fields/ids.ts";
import { line } from "../../fields/text.ts";
import { nameFirst, nameLast } from "../card.ts";

/** The holder's role at an event; the organiser names `own1` to `own5`. */
export const BADGE_KINDS = [
  "attendee",
  "speaker",
  "press",
  "staff",
  "exhibitor",
  "day-guest",
  "own1",
  "own2",
  "own3",
  "own4",
  "own5",
] as const;
export const badgeKind = z.enum(BADGE_KINDS);
export type BadgeKind = z.infer<typeof badgeKind>;

/**
 * The details that vendors get of attendees whom they scan, from least to most: name and company; also the email
 * address; also the phone number; the whole card.
 */
export const SHARE_LEVELS = ["name", "email", "phone", "card"] as const;
export const shareLevel = z.enum(SHARE_LEVELS);
export type ShareLevel = z.infer<typeof shareLevel>;

/** The public details of a badge, which are printed on it. */
export const badgeFace = z
  .object({
    id: badgeId,
    name_first: z.string(),
    name_last: z.string(),
    company: z.string(),
    title: z.string(),
    kind: badgeKind,
  })
  .meta({ id: "BadgeFace" });
export type BadgeFace = z.infer<typeof badgeFace>;

/** Name and colour of a kind of badge; an empty name stands for the default name. */
export const badgeKindStyle = z.object({
  kind: badgeKind,
  name: z.string(),
  color: z.string(),
});
export type BadgeKindStyle = z.infer<typeof badgeKindStyle>;

/** Default colours of the kinds, dark enough for white text. */
export const KIND_COLORS: Readonly<Record<BadgeKind, string>> = {
  attendee: "#1f5fbf",
  speaker: "#8a2be2",
  press: "#b3261e",
  staff: "#1b7f4b",
  exhibitor: "#a05a00",
  "day-guest": "#546e7a",
  own1: "#00796b",
  own2: "#6d4c41",
  own3: "#5c4db1",
  own4: "#ad1457",
  own5: "#37474f",
};

/** The fields of a badge that its managers enter. */
export const badgeFields = {
  name_first: nameFirst,
  name_last: nameLast,
  company: line(120),
  title: line(120),
  kind: badgeKind,
  /** Empty if there is none. */
  email: z.union([z.literal(""), email]),
  phone: z.union([z.literal(""), phone]),
};

/** A badge as shown to its managers. Dates are epoch ms. */
export const badge = badgeFace
  .extend({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** The id in the organiser's own system. */
    ext: z.string().nullable(),
    /** Whether a user has claimed it. */
    claimed: z.boolean(),
    revoked_date: z.number().nullable(),
    printed_date: z.number().nullable(),
    mailed_date: z.number().nullable(),
    created_date: z.number(),
    /** Incremented by every change; sent back with the next one. */
    rev: z.number(),
  })
  .meta({ id: "Badge" });
export type Badge = z.infer<typeof badge>;
