import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import type { StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { batchOfNew } from "./find-printed-card.ts";

/** This many wrong PINs within an hour lock the card for an hour. */
const WRONG = { max: 5, seconds: 3600 };

/** A claim of a card, with the card as it is at that time. */
interface Claiming {
  readonly key: string;
  readonly card: StoredRetailCard;
  readonly pin: string | undefined;
}

/**
 * Checks the PIN of an unclaimed card, if its batch has PINs. Each attempt is counted before it is checked: of a
 * hundred concurrent ones, five are checked. A correct one is not counted.
 * @returns the batch of an unclaimed card, or null; the PINs of a disabled batch are not checked.
 * @throws Failure `invalid-argument` without a PIN, `permission-denied` for a wrong
 * one, `resource-exhausted` after five.
 */
export async function checkClaimPin(ctx: Ctx, { key, card, pin }: Claiming): Promise<StoredGenerator | null> {
  const { generators, limits } = ctx.stores;
  const batch = await batchOfNew(ctx, card);
  if (batch?.off_date !== undefined || batch?.pin !== true || card.generator === undefined) return batch;
  if (pin === undefined) throw new Failure("invalid-argument", { fields: { pin: "The PIN has six digits." } });
  const locked = await limits.addTry("claim-pin", key, WRONG, ctx.now);
  if (locked !== null)
    throw new Failure("resource-exhausted", {
      message: "Too many wrong PINs. Wait an hour and try again.",
      retryAfter: Math.ceil(locked / 1000),
    });
  if (!(await generators.isPin(card.generator, batch, key, pin)))
    throw new Failure("permission-denied", { fields: { pin: "The PIN is wrong." } });
  await limits.takeBackTry("claim-pin", key, WRONG.seconds, ctx.now);
  return batch;
}
