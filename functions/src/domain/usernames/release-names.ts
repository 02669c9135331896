import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";

/**
 * Releases every username of a deleted user, and removes the page at the current one. The names remain reserved for 90
 * days without a reference to the user, so that no one takes over printed codes and links.
 */
export async function releaseNames(
  { stores: { publicCards, usernames }, now }: Pick<Ctx, "stores" | "now">,
  uid: string,
  user: Partial<StoredUser> | null,
): Promise<Change> {
  const former = Object.entries(user?.former_usernames ?? {}).flatMap(([scope, names]) =>
    Object.keys(names).map((name) => [scope, name] as const),
  );
  if (user?.username === undefined) return usernames.releaseAll(uid, former, now);
  const scope = user.enterprise ?? "_";
  const released = await usernames.releaseAll(uid, [...former, [scope, user.username]], now);
  return { ...released, ...publicCards.removal(scope, user.username) };
}
