import * as z from "zod";
import { badgeId } from "../../fields/ids.ts";

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
