import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Account } from "../../gateways/provider/account-changes.ts";

/** Whether the platform has disabled this account; an organisation only disables its employees' records. */
export function isSuspended(user: StoredUser | null, account: Account | null): boolean {
  return user?.suspended !== undefined || account?.disabled === true;
}
