import * as z from "zod";
import { email, phone } from "../../fields/contact-data.ts";
import { badgeId } from "../../fields/ids.ts";
import { line } from "../../fields/text.ts";
import { nameFirst, nameLast } from "../card.ts";

/** What a badge says of its holder's part in an event; `own1` to `own5` are named by the organiser. */
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

/** What vendors get of whom they scan, from least to most: name and company; also the email address; also the telephone; the whole card. */
export const SHARE_LEVELS = ["name", "email", "phone", "card"] as const;
export const shareLevel = z.enum(SHARE_LEVELS);
export type ShareLevel = z.infer<typeof shareLevel>;

/** What everybody may know of a badge: it is printed on it. */
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

/** What a kind is called, and its colour on the badge; an empty name is the product's own word for it. */
export const badgeKindLook = z.object({
  kind: badgeKind,
  name: z.string(),
  color: z.string(),
});
export type BadgeKindLook = z.infer<typeof badgeKindLook>;

/** The colours of kinds for which the organiser chose none: dark enough for white words. */
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

/** What somebody at the organiser's enters of a badge. */
export const badgeFields = {
  name_first: nameFirst,
  name_last: nameLast,
  company: line(120),
  title: line(120),
  kind: badgeKind,
  /** Empty: none. */
  email: z.union([z.literal(""), email]),
  phone: z.union([z.literal(""), phone]),
};

/** A badge as those see it who manage them. Moments are epoch ms. */
export const badge = badgeFace
  .extend({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** The id at the organiser's own system. */
    ext: z.string().nullable(),
    /** Whether somebody with an account has claimed it. */
    claimed: z.boolean(),
    revoked_date: z.number().nullable(),
    printed_date: z.number().nullable(),
    mailed_date: z.number().nullable(),
    created_date: z.number(),
    /** Raised by every change; sent back with the next one. */
    rev: z.number(),
  })
  .meta({ id: "Badge" });
export type Badge = z.infer<typeof badge>;
