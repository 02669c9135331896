import * as z from "zod";
import { badgeId, scanId } from "../../fields/ids.ts";
import { paragraph, requiredLine } from "../../fields/text.ts";
import { badgeFace } from "./badge.ts";

/** The most scans that are sent at once. */
export const MAX_SCANS = 100;
/** The most notes of a lead. */
export const MAX_LEAD_NOTES = 100;
/** The most that a phone's clock is said to be wrong, in milliseconds: ten years. */
const MAX_OFFSET_MS = 10 * 366 * 86_400_000;

/** A moment by the phone's own clock, in epoch milliseconds. */
const at = z.number().int().min(0, "Use a date after 1970.").max(8_000_000_000_000, "Use a date before 2223.");

const rating = z.strictObject({ value: z.number().int().min(1).max(5), at });
const note = z.strictObject({ id: scanId, text: paragraph(500).pipe(z.string().min(1, "This can’t be empty.")), at });
const answer = z.strictObject({
  question: z.string().regex(/^[a-z0-9]{1,20}$/, "That isn’t the ID of a question."),
  value: requiredLine(200),
  at,
});

/** A badge that was scanned, or what was noted about somebody who was scanned before. */
export const scan = z.strictObject({
  /** `note`: nobody was scanned, the rest is about whom the badge names. */
  kind: z.enum(["scan", "note"]).default("scan"),
  id: scanId,
  badge: badgeId,
  at,
  /** What has to be added to the phone's clock to get ours, in milliseconds, as the phone has measured it. */
  offset: z.number().int().min(-MAX_OFFSET_MS).max(MAX_OFFSET_MS).default(0),
  rating: rating.optional(),
  notes: z.array(note).max(10, "Use at most 10 notes.").optional(),
  answers: z.array(answer).max(10, "Use at most 10 answers.").optional(),
});
export type Scan = z.output<typeof scan>;

/**
 * What became of a scan. `taken`: a new lead, or the first scan at the event where the desk scans. `merged`: one more of
 * somebody who was there already. `known`: it had arrived before. `late`: made after the end. `refused`: the event has no
 * such badge, or nobody who was scanned for what was noted.
 */
export const SCAN_RESULTS = ["taken", "known", "merged", "revoked", "late", "refused"] as const;
export const scanResult = z.object({
  id: scanId,
  result: z.enum(SCAN_RESULTS),
  /** Whose badge it is, where the scan was taken. */
  badge: badgeFace.nullable(),
  /** Who scanned the badge first for this vendor, and when (epoch ms). */
  first: z.object({ by: z.string(), date: z.number() }).nullable(),
});
export type ScanResult = z.infer<typeof scanResult>;
