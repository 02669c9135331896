import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { employeeImport, importCursor } from "../../../entities/employee-import.ts";
import { badgeRow } from "../../../entities/events/badge-row.ts";
import { eventId, importId } from "../../../fields/ids.ts";
import { WHO_ORGANISES } from "../update-event.ts";

/** Maximum number of rows per import. */
export const MAX_IMPORTED_BADGES = 20_000;
/** Maximum number of badges per request. */
const MAX_ROWS = 500;

export const importBadges = endpoint({
  method: "POST",
  path: "/api/events/badges/import",
  summary: `Add up to ${MAX_ROWS} badges, or update existing ones. Repeating a request has no further effect.`,
  access: "user",
  who: WHO_ORGANISES,
  input: () =>
    z.strictObject({
      event_id: eventId,
      badges: z.array(badgeRow).min(1).max(MAX_ROWS, `Send at most ${MAX_ROWS} badges at once.`),
      /**
       * The import to which the rows belong, so that the badges it adds can be removed together. A part that is sent
       * again is counted once.
       */
      import: z
        .strictObject({
          id: importId,
          part: z.number().int().min(0).max(999),
          /** Rows of the whole file. */
          rows: z.number().int().min(1).max(MAX_IMPORTED_BADGES),
        })
        .optional(),
      /** True to get the outcome for each badge without changing anything. */
      dry_run: z.boolean().optional(),
      /** For a dry run: the number of badges that the previous parts would add. */
      before: z.number().int().min(0).max(MAX_IMPORTED_BADGES).optional(),
    }),
  reply: () =>
    z.object({
      /** The outcome for each badge, in the order of the request. */
      results: z.array(
        z.object({
          outcome: z.enum(["created", "updated", "unchanged", "refused"]),
          /** Null if the badge was not added. */
          badge: z.string().nullable(),
          /** For a refusal: the failure code, and messages by field. */
          code: z.string().optional(),
          fields: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  maxKiB: 1024,
  idempotent: true,
  fails: ["not-found", "permission-denied", "conflict"],
});

export const listBadgeImports = endpoint({
  method: "GET",
  path: "/api/events/badges/imports/{event_id}",
  summary: "Imports of badges, newest first, in pages of 20.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId, cursor: importCursor.optional() }),
  reply: () => z.object({ items: z.array(employeeImport), next: z.string().nullable() }),
  fails: ["not-found", "permission-denied"],
});

export const undoBadgeImport = endpoint({
  method: "POST",
  path: "/api/events/badges/imports/undo",
  summary:
    "Undo an import within 30 days: the badges that it added are removed in the background. Badges that have been claimed, printed, mailed or scanned are kept.",
  access: "user",
  who: WHO_ORGANISES,
  input: () => z.strictObject({ event_id: eventId, id: importId }),
  reply: () => employeeImport,
  fails: ["not-found", "permission-denied", "conflict"],
});
