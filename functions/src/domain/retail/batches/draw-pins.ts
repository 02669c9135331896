import { createHmac, randomBytes } from "node:crypto";
import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";

/** Cards whose PINs are written at once. */
const PER_PART = 5000;

/** PINs of a batch that nobody has seen yet. */
export interface DrawnPins {
  /** Under which name their hashes are. */
  readonly draw: string;
  readonly pinOf: (key: string) => string;
}

/**
 * Draws a PIN for each card of a batch, and keeps their hashes. They are in force once the batch names the draw.
 * @returns null for a batch without PINs, and for one whose PINs have left.
 */
export async function drawPins(ctx: ActorCtx, id: string, batch: StoredGenerator): Promise<DrawnPins | null> {
  if (batch.pin !== true || batch.sealed_date !== undefined) return null;
  const { generators } = ctx.stores;
  const [seed, draw] = [randomBytes(32), generators.newId()];
  // The file is written twice, with the same PINs; the seed is kept nowhere.
  const pinOf = (key: string) => {
    const drawn = createHmac("sha256", seed).update(key).digest().readUIntBE(0, 6) % 1_000_000;
    return String(drawn).padStart(6, "0");
  };
  for (let after = 0; after < batch.minted; after += PER_PART) {
    const keys = await generators.listKeys(id, after, PER_PART);
    const pins = keys.map(([key]) => [key, pinOf(key)] as const);
    if ((await generators.commitIfUnchanged(generators.pins(id, draw, pins))) === "refused")
      throw new Failure("unavailable");
  }
  return { draw, pinOf };
}

/**
 * The batch whose PINs leave now.
 * @throws Failure `conflict` when others have left, or keys were made, since it was read.
 */
export function sealed(ctx: ActorCtx, before: StoredGenerator, read: StoredGenerator, draw: string): StoredGenerator {
  if (before.sealed_date !== undefined || before.wanted !== read.minted) throw new Failure("conflict");
  return { ...before, pin_draw: draw, sealed_date: ctx.now };
}
