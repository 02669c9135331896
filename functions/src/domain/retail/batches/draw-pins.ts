import { createHmac, randomBytes } from "node:crypto";
import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import type { Change } from "../../../stores/change.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { changeGenerator } from "./save-generator.ts";

/** Number of cards whose PINs are written at a time. */
const PER_PART = 5000;

/** PINs of a batch that were not shown to anyone yet. */
export interface DrawnPins {
  /** The name under which their hashes are stored. */
  readonly draw: string;
  readonly pinOf: (key: string) => string;
  /** The cards with their serial numbers, as they were read: after the seal, no read may fail. */
  readonly keys: readonly (readonly [key: string, serial: number])[];
}

/**
 * Draws a PIN for each card of a batch, and stores their hashes. They are in force once the batch names the draw.
 * @returns null for a batch without PINs, and for one whose PINs were exported.
 */
export async function drawPins(ctx: ActorCtx, id: string, batch: StoredGenerator): Promise<DrawnPins | null> {
  if (batch.pin !== true || batch.sealed_date !== undefined) return null;
  const { generators } = ctx.stores;
  const [seed, draw] = [randomBytes(32), generators.newId()];
  // The file is written twice with the same PINs; the seed is not stored.
  const pinOf = (key: string) => {
    const drawn = createHmac("sha256", seed).update(key).digest().readUIntBE(0, 6) % 1_000_000;
    return String(drawn).padStart(6, "0");
  };
  const all: (readonly [key: string, serial: number])[] = [];
  for (let after = 0; after < batch.minted; after += PER_PART) {
    const keys = await generators.listKeys(id, after, PER_PART);
    const pins = keys.map(([key]) => [key, pinOf(key)] as const);
    if ((await generators.commitIfUnchanged(generators.pins(id, draw, pins))) === "refused")
      throw new Failure("unavailable");
    all.push(...keys);
  }
  return { draw, pinOf, keys: all };
}

/**
 * Minimum time left for the answer when sealing a batch starts, and when it is done: with less, the file
 * must not be sent.
 */
const TIME_TO_SEAL_MS = 5000;
const TIME_TO_ANSWER_MS = 1000;

/**
 * Seals a batch whose PINs are exported now, together with a change. It is not sealed when the request may be answered
 * without the file: its PINs are then drawn again.
 * @throws Failure `conflict` when PINs were exported or keys were created since it was read; `unavailable` when too
 * little time is left.
 */
export async function seal(
  ctx: ActorCtx,
  id: string,
  read: StoredGenerator,
  { draw }: DrawnPins,
  note: Change,
): Promise<void> {
  const isLate = (needed: number) => ctx.timeLeft !== undefined && ctx.timeLeft() < needed;
  const close = (before: StoredGenerator): StoredGenerator => {
    if (before.sealed_date !== undefined || before.wanted !== read.minted) throw new Failure("conflict");
    if (isLate(TIME_TO_SEAL_MS)) throw new Failure("unavailable");
    return { ...before, pin_draw: draw, sealed_date: ctx.now };
  };
  await changeGenerator(ctx, id, close, () => note);
  if (!isLate(TIME_TO_ANSWER_MS)) return;
  await changeGenerator(ctx, id, ({ pin_draw: _draw, sealed_date: _date, ...open }) => open);
  throw new Failure("unavailable");
}
