import * as z from "zod";
import { type RetailCard, retailState } from "../entities/retail-card.ts";
import { readRecord, type StoredOf } from "./record.ts";
import { mark, number } from "./shared.ts";

/** `retail/{key}`: a printed card. Empty parts are absent. */
export const retailCardShape = {
  state: retailState,
  /** Batch it was printed in. */
  generator: z.string().optional(),
  /** The enterprise that it was printed for: nobody else's people claim it. */
  enterprise: z.string().optional(),
  /** The name of the person who had it last and has left: a scan leads to what their address says. */
  left: z.string().optional(),
  uid: z.string().optional(),
  label: z.string().optional(),
  created_date: number,
  claimed_date: z.number().optional(),
  /** When somebody got the plan that comes with it, which happens once. */
  given_date: z.number().optional(),
  /** Who disabled it: what an admin disabled, its owner cannot enable. */
  disabled_by: z.enum(["owner", "admin"]).optional(),
  /** Its owner reported it lost, and its batch counts it as lost. Absent in cards that were reported before batches counted that. */
  lost: mark.optional(),
  /** The new account for which a sign-up holds it, and until when (epoch ms): nobody else changes it meanwhile. */
  held_by: z.string().optional(),
  held_until: z.number().optional(),
  /** Counts changes. Absent in cards from before there were indexes, which no list and no counter has yet. */
  rev: z.number().optional(),
};
export type StoredRetailCard = StoredOf<typeof retailCardShape>;

/** `retail/{key}` as it was read; null when there is no such card. */
export const readRetailCard = (value: unknown): StoredRetailCard | null => readRecord(retailCardShape, value);

/** A printed card as its owner or an admin sees it. `route`: of its owner's card. */
export function toRetailCard(key: string, card: StoredRetailCard, route: string | null): RetailCard {
  return {
    key,
    state: card.state,
    generator: card.generator ?? null,
    ...(card.enterprise === undefined ? {} : { enterprise: card.enterprise }),
    uid: card.uid ?? null,
    route,
    label: card.label ?? "",
    created_date: card.created_date,
    claimed_date: card.claimed_date ?? null,
  };
}
