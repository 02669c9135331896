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

/** `platform/flags`: the parts of the product that are switched off, by their names. */
export const flagsShape = {
  off: mapOf(part(offShape)),
  /** Raised by one with every change. */
  rev: number,
};
export type StoredFlags = StoredOf<typeof flagsShape>;
export type StoredOff = StoredOf<typeof offShape>;

/** `platform/flags` as it was read; everything is on when there is none. */
export const readFlags = (value: unknown): StoredFlags => readRecord(flagsShape, value) ?? { off: {}, rev: 0 };

/** What is switched off, in the order in which it is shown; names that this release does not know are left out. */
export function listOff({ off }: StoredFlags): readonly (StoredOff & { readonly flag: FlagName })[] {
  return FLAG_NAMES.flatMap((flag) => {
    const said = off[flag];
    return said === undefined ? [] : [{ flag, ...said }];
  });
}
