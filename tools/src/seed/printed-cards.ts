import { mintKeys } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import { createGenerator } from "@cardinal/contract/endpoints/admin/generators/save-generator";
import { createRetailCard } from "@cardinal/contract/endpoints/admin/retail/create-retail-card";
import { getRetailCard } from "@cardinal/contract/endpoints/admin/retail/get-retail-card";
import { updateRetailCard } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import type { Environment } from "../stack/environment.ts";
import { type Account, call } from "./api.ts";

/** Keys of the demo data's printed cards: the first are claimed, the others are left to try. */
const KEYS = ["Q7mVd2xKeyRing", "tB94wLanyard01", "hN3zPouchFree1", "r8CyWalletFree", "Zk5fTableFree3"] as const;
const LABELS = ["Key ring", "Lanyard"] as const;

/** Batches for the platform area; those with PINs are for shops. */
const BATCHES = [
  { name: "Trade fair giveaways", limit: 500, count: 250, pin: false, plan: "pro", days: 90, theme: "terracotta" },
  {
    name: "Kiosk at the main station",
    limit: 1000,
    count: 1000,
    pin: true,
    plan: "pro",
    days: 365,
    shop: "https://shop.example/cards",
  },
  { name: "Key rings, spring", limit: 2000, count: 0, pin: false },
] as const;

/** Registers the cards as an admin, and has each of `holders` claim one. */
export async function addPrintedCards(
  environment: Environment,
  admin: Account,
  holders: readonly (Account | undefined)[],
): Promise<void> {
  for (const id of KEYS) await call(environment, admin, createRetailCard, { id });
  for (const [index, holder] of holders.entries()) {
    const [id, label] = [KEYS[index], LABELS[index]];
    if (id !== undefined && label !== undefined && holder !== undefined)
      await call(environment, holder, updateRetailCard, { id, action: "claim", label });
  }
}

/**
 * Creates batches of printed cards as an admin, whose keys are generated in the background; the first batch gets the
 * demo cards.
 */
export async function addBatches(environment: Environment, admin: Account): Promise<void> {
  for (const [index, { count, ...batch }] of BATCHES.entries()) {
    const { id: generator } = await call(environment, admin, createGenerator, batch);
    if (count > 0) await call(environment, admin, mintKeys, { id: generator, count });
    if (index > 0) continue;
    // Claimed cards stay claimed.
    for (const id of KEYS)
      await call(environment, admin, updateRetailCard, {
        id,
        action: "enable",
        generator,
        reason: "Printed with them",
      });
  }
}

/** The current addresses of one unclaimed and one claimed printed card. */
export async function findPrintedCards(site: string): Promise<{ free?: string; claimed?: string }> {
  const found: { free?: string; claimed?: string } = {};
  for (const id of KEYS) {
    const answer = await fetch(`${site}${getRetailCard.path.replace("{id}", id)}`);
    const state = answer.ok ? getRetailCard.reply.parse(await answer.json()).state : null;
    if (state === "new") found.free ??= `${site}/k/${id}`;
    if (state === "claimed") found.claimed ??= `${site}/k/${id}`;
  }
  return found;
}
