import * as z from "zod";
import { type RetailCard, retailState } from "../entities/retail-card.ts";
import { readRecord, type StoredOf } from "./record.ts";
import { mark, number } from "./shared.ts";

/** `retail/{key}`: a printed card. Empty fields are absent. */
export const retailCardShape = {
  state: retailState,
  /** Its batch. */
  generator: z.string().optional(),
  /** The enterprise that it was printed for: only its employees can claim it. */
  enterprise: z.string().optional(),
  /** The username of the last owner, who has left the enterprise: a scan leads to the address of their card. */
  left: z.string().optional(),
  uid: z.string().optional(),
  label: z.string().optional(),
  created_date: number,
  claimed_date: z.number().optional(),
  /** When its plan was granted, which happens once. */
  given_date: z.number().optional(),
  /** Who disabled it: its owner cannot enable a card that an admin disabled. */
  disabled_by: z.enum(["owner", "admin"]).optional(),
  /**
   * Its owner reported it lost, and its batch counts it as lost. Absent in cards reported before batches counted lost
   * cards.
   */
  lost: mark.optional(),
  /**
   * The new account for which a sign-up reserves it, and until when (epoch ms): no one else can change it in the
   * meantime.
   */
  held_by: z.string().optional(),
  held_until: z.number().optional(),
  /** Keyed hash of the address for which that account is created, so that only the same sign-up continues. */
  held_for: z.string().optional(),
  /** Revision. Absent in cards older than the indexes, which are not listed or counted yet. */
  rev: z.number().optional(),
};
export type StoredRetailCard = StoredOf<typeof retailCardShape>;

/** Reads `retail/{key}`; null when there is no such card. */
export const readRetailCard = (value: unknown): StoredRetailCard | null => readRecord(retailCardShape, value);

/** A printed card as shown to its owner or an admin. `route`: the route of its owner's card. */
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
