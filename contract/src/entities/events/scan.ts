import * as z from "zod";
import { badgeId, questionId, scanId } from "../../fields/ids.ts";
import { paragraph, requiredLine } from "../../fields/text.ts";
import { badgeFace } from "./badge.ts";

/** Maximum number of scans per request. */
export const MAX_SCANS = 100;
/** Maximum number of notes per lead. */
export const MAX_LEAD_NOTES = 100;
/** Maximum number of notes in a scan. */
export const MAX_NOTES = 10;
/** Maximum number of answers in a scan. */
export const MAX_ANSWERS = 10;
/** Maximum offset of a phone's clock, in milliseconds: ten years. */
const MAX_OFFSET_MS = 10 * 366 * 86_400_000;

/** A time on the phone's clock, in epoch milliseconds. */
const at = z.number().int().min(0, "Use a date after 1970.").max(8_000_000_000_000, "Use a date before 2223.");

const rating = z.strictObject({ value: z.number().int().min(1).max(5), at });
/** The text of a note. */
export const noteText = paragraph(500).pipe(z.string().min(1, "This can’t be empty."));
/** The text of an answer. */
export const answerText = requiredLine(200);
const note = z.strictObject({ id: scanId, text: noteText, at });
const answer = z.strictObject({
  question: questionId,
  value: answerText,
  at,
});

/** A scan of a badge, or notes on an attendee who was scanned before. */
export const scan = z.strictObject({
  /** `note`: no scan, only notes on the holder of the badge. */
  kind: z.enum(["scan", "note"]).default("scan"),
  id: scanId,
  badge: badgeId,
  at,
  /** Offset of the server's clock from the phone's clock, in milliseconds, as measured by the phone. */
  offset: z.number().int().min(-MAX_OFFSET_MS).max(MAX_OFFSET_MS).default(0),
  rating: rating.optional(),
  notes: z.array(note).max(MAX_NOTES, `Use at most ${MAX_NOTES} notes.`).optional(),
  answers: z.array(answer).max(MAX_ANSWERS, `Use at most ${MAX_ANSWERS} answers.`).optional(),
});
export type Scan = z.output<typeof scan>;

/**
 * Outcome of a scan. `taken`: a new lead, or, for the desk, the first scan at the event. `merged`: another scan of an
 * existing lead. `known`: received before. `revoked`, `late` (made after the end): not counted, but its notes are added
 * to an existing lead. `refused`: the event has no such badge, or the notes belong to no scan.
 */
export const SCAN_RESULTS = ["taken", "known", "merged", "revoked", "late", "refused"] as const;
export const scanResult = z.object({
  id: scanId,
  result: z.enum(SCAN_RESULTS),
  /** The scanned badge, if the scan was accepted. */
  badge: badgeFace.nullable(),
  /** The first scan of the badge for this vendor: by whom and when (epoch ms). */
  first: z.object({ by: z.string(), date: z.number() }).nullable(),
});
export type ScanResult = z.infer<typeof scanResult>;
