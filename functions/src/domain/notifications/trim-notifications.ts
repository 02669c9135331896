import { MAX_NOTIFICATIONS } from "@cardinal/contract/entities/notification";
import type { Ctx } from "../ctx.ts";

/** How long notifications are stored. */
export const RETENTION_MS = 90 * 86_400_000;
/** Maximum number that is removed at once. */
const BATCH_SIZE = 500;

/**
 * Removes a user's notifications that are older than 90 days or not among the newest 200.
 * @param count false skips the second check, which has to read the newest ones.
 */
export async function trimNotifications(
  { stores, now }: Pick<Ctx, "stores" | "now">,
  uid: string,
  count = true,
): Promise<void> {
  const { notifications, commit } = stores;
  const old = await notifications.listBefore(uid, now - RETENTION_MS, BATCH_SIZE);
  const beyond = count ? await notifications.listBeyond(uid, MAX_NOTIFICATIONS) : [];
  const all = [...new Set([...old, ...beyond])];
  await commit(...all.map((id) => notifications.removal(uid, id)));
}

/** Whether a new notification is one of the few, about every twentieth, at which the newest ones are counted. */
export function isTurnToCount(id: string): boolean {
  return Array.from(id).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7) % 20 === 0;
}
