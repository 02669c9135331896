import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";

/**
 * Whether an employee whose account the platform has disabled gets their previous status back when it is restored: the
 * enterprise has not disabled them, neither before nor since.
 */
export function returnsWhenRestored(
  { status, kept_disabled }: Pick<EmployeeFields, "status" | "kept_disabled">,
  user: Pick<StoredUser, "suspended"> | null,
): boolean {
  return status === "disabled" && kept_disabled !== true && user?.suspended === "employee";
}
