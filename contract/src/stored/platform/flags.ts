import * as z from "zod";
import { FLAG_NAMES, type FlagName } from "../../entities/platform/flag.ts";
import { mapOf, part, readRecord, type StoredOf } from "../record.ts";
import { number } from "../shared.ts";

const offShape = {
  en: z.string(),
  de: z.string(),
  /** Epoch milliseconds. */
  date: number,
};

/** `platform/flags`: the disabled feature flags, by name. */
export const flagsShape = {
  off: mapOf(part(offShape)),
  /** Incremented by each change. */
  rev: number,
};
export type StoredFlags = StoredOf<typeof flagsShape>;
export type StoredOff = StoredOf<typeof offShape>;

/** Reads `platform/flags`; all features are enabled when there is none. */
export const readFlags = (value: unknown): StoredFlags => readRecord(flagsShape, value) ?? { off: {}, rev: 0 };

/** The disabled flags in display order; names unknown to this release are excluded. */
export function listOff({ off }: StoredFlags): readonly (StoredOff & { readonly flag: FlagName })[] {
  return FLAG_NAMES.flatMap((flag) => {
    const messages = off[flag];
    return messages === undefined ? [] : [{ flag, ...messages }];
  });
}
