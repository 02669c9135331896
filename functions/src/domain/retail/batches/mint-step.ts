import { randomBytes } from "node:crypto";
import { toCardKey } from "@cardinal/contract/fields/card-key";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";

/** Keys that one part makes. */
export const KEYS_PER_PART = 500;

function drawKeys(count: number, draw: () => string): string[] {
  const keys = new Set<string>();
  while (keys.size < count) keys.add(draw());
  return [...keys];
}

/**
 * Makes the next keys of a batch, which counts them in the same write: a part that is done twice makes no more than are
 * wanted. Keys that exist are refused by the database, and the part is drawn anew. Subject: the batch.
 * @param draw gives a new key.
 */
export const createMintStep =
  (draw: () => string): Step<Pick<Ctx, "stores" | "now">> =>
  async ({ stores: { generators }, now }, id) =>
    untilWritten(async () => {
      const generator = await generators.get(id);
      if (generator === null || generator.minted >= generator.wanted) return { cursor: null, done: 0 };
      const count = Math.min(KEYS_PER_PART, generator.wanted - generator.minted);
      const keys = drawKeys(count, draw);
      if ((await generators.commitIfUnchanged(generators.minting(id, generator, keys, now))) === "refused") return null;
      return { cursor: String(generator.minted + count), done: count };
    });

export const mintStep = createMintStep(() => toCardKey(randomBytes(12)));
