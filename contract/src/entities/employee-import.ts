import * as z from "zod";
import { cursor } from "../fields/cursor.ts";

/** How long an import can be undone. */
export const IMPORT_UNDO_MS = 30 * 86_400_000;

/** An import of employees, with the outcome of the rows that were sent so far. */
export const employeeImport = z
  .object({
    id: z.string(),
    /** When its first part was received, epoch ms. */
    date: z.number(),
    /** Rows of the whole file. */
    rows: z.number(),
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    /** When it was undone, or null. */
    undone_date: z.number().nullable(),
  })
  .meta({ id: "EmployeeImport" });
export type EmployeeImport = z.infer<typeof employeeImport>;

/** The place in a list of imports: a date and the id of an import. */
export const importCursor = cursor(/^\d{1,15}~[A-Za-z0-9_-]{1,100}$/);
