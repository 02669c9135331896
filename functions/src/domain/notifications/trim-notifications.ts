import type { Ctx } from "../ctx.ts";

/** What somebody has been told is kept for so long, and not more than so many of it. */
export const KEPT_MS = 90 * 86_400_000;
export const MAX_KEPT = 200;
/** Most that are removed at once. */
const BATCH = 500;

/**
 * Forgets what a person was told more than 90 days ago, and what is not among the newest 200.
 * @param count false leaves out the second, which has to read the newest ones.
 */
export async function trimNotifications(
  { stores, now }: Pick<Ctx, "stores" | "now">,
  uid: string,
  count = true,
): Promise<void> {
  const { notifications, commit } = stores;
  const old = await notifications.listBefore(uid, now - KEPT_MS, BATCH);
  const beyond = count ? await notifications.listBeyond(uid, MAX_KEPT) : [];
  const all = [...new Set([...old, ...beyond])];
  await commit(...all.map((id) => notifications.removal(uid, id)));
}

/** Whether a new notification is one of the few, about every twentieth, at which the newest ones are counted. */
export function isTurnToCount(id: string): boolean {
  return Array.from(id).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7) % 20 === 0;
}
