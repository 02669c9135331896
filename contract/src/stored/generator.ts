import * as z from "zod";
import {
  cardPlan,
  type ClaimHour,
  MIN_CLAIMS_FOR_NETWORK_CHECK,
  type Generator,
  type GeneratorCounts,
} from "../entities/generator.ts";
import { mapOf, part, readRecord, type StoredOf, toRecord } from "./record.ts";
import { number, text } from "./shared.ts";

/** `generators/{id}`: a batch of printed cards. */
export const generatorShape = {
  name: text,
  enterprise: z.string().optional(),
  limit: number,
  /** The number of requested keys, and of existing ones. */
  wanted: number,
  minted: number,
  created_date: number,
  /** Its cards have PINs. */
  pin: z.boolean().optional(),
  /** When the PINs were exported in a file, and the key of `retail_pins/{generator}` with their hashes. */
  sealed_date: z.number().optional(),
  pin_draw: z.string().optional(),
  /** When and why it was disabled; absent while it is enabled. */
  off_date: z.number().optional(),
  off_reason: z.string().optional(),
  /** Extras of each card: a plan and its number of days, a template, and the address of the shop. */
  plan: cardPlan.optional(),
  days: z.number().optional(),
  theme: z.string().optional(),
  shop: z.string().optional(),
  rev: number,
};
export type StoredGenerator = StoredOf<typeof generatorShape>;

/** Reads `generators/{id}`; null when there is no such batch. */
export const readGenerator = (value: unknown): StoredGenerator | null => readRecord(generatorShape, value);

/** Reads batches, by ID. */
export const readGenerators = (value: unknown): Readonly<Record<string, StoredGenerator>> =>
  mapOf(part(generatorShape)).parse(value);

/** Reads `retail_counts/{generator}`. */
export function readGeneratorCounts(value: unknown): GeneratorCounts {
  const counts = mapOf(z.number()).parse(toRecord(value));
  const countOf = (state: string) => counts[state] ?? 0;
  return {
    new: countOf("new"),
    claimed: countOf("claimed"),
    disabled: countOf("disabled"),
    lost: countOf("lost"),
  };
}

/** A batch as shown to admins. */
export function toGenerator(id: string, { name, enterprise, ...stored }: StoredGenerator): Generator {
  const { limit, wanted, minted, created_date, pin = false, sealed_date = null, off_date, off_reason = "" } = stored;
  const { plan = null, days = null, theme = null, shop = null } = stored;
  return {
    id,
    name,
    ...(enterprise === undefined ? {} : { enterprise }),
    limit,
    wanted,
    minted,
    created_date,
    pin,
    sealed_date,
    off: off_date === undefined ? null : { date: off_date, reason: off_reason },
    plan,
    days,
    theme,
    shop,
  };
}

/**
 * Converts `retail_claims/{hour}/{generator}`: `all` claims, and those of each group of networks.
 * @param date start of the hour (epoch ms).
 */
export function toClaimHour(date: number, value: unknown): ClaimHour {
  const { all: claims = 0, ...networks } = mapOf(z.number()).parse(toRecord(value));
  const largest = Math.max(0, ...Object.values(networks));
  return { date, claims, one_network: claims >= MIN_CLAIMS_FOR_NETWORK_CHECK && largest * 2 > claims };
}
