import * as z from "zod";
import { readRecord, readRecords, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** `ent_exports/{enterprise}`: the latest export of an enterprise's data, whose parts are files in Storage. */
export const exportShape = {
  /** Names the folder of its parts. */
  id: text,
  created_date: number,
  /** When the last part was written; absent until then. */
  ready_date: z.number().optional(),
  /** When it is deleted with all its parts. */
  until: number,
};
export type StoredExport = StoredOf<typeof exportShape>;
/** Reads `ent_exports/{enterprise}`; null when there is none. */
export const readExport = (value: unknown): StoredExport | null => readRecord(exportShape, value);
/** Reads exports, by enterprise ID. */
export const readExports = (value: unknown): Readonly<Record<string, StoredExport>> => readRecords(exportShape, value);
