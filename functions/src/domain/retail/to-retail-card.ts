import type { RetailCard } from "@cardinal/contract/entities/retail-card";
import type { FoundRetailCard } from "../../stores/account/retail-store.ts";

/** A printed card as its owner or an admin sees it. `route`: of its owner's card. */
export function toRetailCard(card: FoundRetailCard, route: string | null): RetailCard {
  return {
    key: card.key,
    state: card.state,
    generator: card.generator ?? null,
    uid: card.uid ?? null,
    route,
    label: card.label ?? "",
    created_date: card.created_date,
    claimed_date: card.claimed_date ?? null,
  };
}
