import type { Ctx } from "../ctx.ts";

export const MINUTE = 60_000;

type Ready = Pick<Ctx, "stores" | "now">;

/** Gives claimed mails back to the outbox, to be sent from `date` on. */
export async function releaseAll(ctx: Ready, ids: readonly string[], date: number, counted: boolean): Promise<void> {
  await Promise.all(ids.map((id) => ctx.stores.outbox.release(id, date, counted)));
}

/**
 * Does something before claimed mails are sent. When it fails, they are released for another attempt in a minute: a
 * mail that stays claimed counts as sent with an unknown outcome, and is given up.
 */
export async function releasingOnFailure<T>(ctx: Ready, ids: readonly string[], act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    await releaseAll(ctx, ids, ctx.now + MINUTE, false);
    throw error;
  }
}
