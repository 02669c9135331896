import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";

/** The user's most recent former username in an enterprise, or outside of any (`_`); undefined when there is none. */
export const lastNameIn = (user: StoredUser, scope: string): string | undefined =>
  Object.entries(user.former_usernames?.[scope] ?? {}).sort(([, a], [, b]) => b - a)[0]?.[0];

/** The changes of a returning employee's names: `username` is theirs again, and the others redirect to it. */
export async function namesReturning(
  { stores, now }: Pick<Ctx, "stores" | "now">,
  { enterprise, uid }: EmployeePlace,
  user: StoredUser | null,
  username: string,
): Promise<Change> {
  const former = Object.keys(user?.former_usernames?.[enterprise] ?? {});
  return {
    ...(await stores.usernames.returning(uid, enterprise, former, { name: username, now })),
    ...stores.users.patch(uid, { [`former_usernames/${enterprise}/${username}`]: null }),
  };
}
