import { randomBytes } from "node:crypto";
import { toCardKey } from "@cardinal/contract/fields/card-key";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";

/** Number of keys that one part creates. */
export const KEYS_PER_PART = 500;

function drawKeys(count: number, draw: () => string): string[] {
  const keys = new Set<string>();
  while (keys.size < count) keys.add(draw());
  return [...keys];
}

/**
 * Creates the next keys of a batch, which counts them in the same write: a repeated part creates no more than are
 * wanted. Existing keys are refused by the database, and the part is drawn again. Subject: the batch.
 * @param draw returns a new key.
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
