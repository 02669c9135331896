import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import type { StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { batchOfNew } from "./find-printed-card.ts";

/** The last of so many wrong PINs within an hour locks the card for an hour. */
const WRONG = { max: 5, seconds: 3600 };

/** Who claims which card, as it is when that is decided. */
interface Claiming {
  readonly key: string;
  readonly card: StoredRetailCard;
  readonly pin: string | undefined;
}

/**
 * Checks the PIN of a card that nobody has, where its batch has PINs. Each try is counted before it is looked at: of a hundred at
 * once, five are. A right one is taken back.
 * @returns the batch of a card that nobody has, or null; the PINs of one that is switched off are not tried.
 * @throws Failure `invalid-argument` without a PIN, `permission-denied` for a wrong one, `resource-exhausted` after five.
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
