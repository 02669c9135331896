import type { StoredCard } from "@cardinal/contract/stored/card";
import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { usernameOf } from "../username-of.ts";
import { type Adding, createAccount } from "./add-employee.ts";
import { claimName } from "./claim-name.ts";

/** Whether an interrupted request has left an employee's record without their account and card. */
export function lacksCard(
  { own_account: isOwn }: EmployeeFields,
  card: Pick<StoredCard, "created_date"> | null,
  user: StoredUser | null,
): boolean {
  return isOwn !== true && (card === null || (card.created_date === 0 && user?.deleting !== true));
}

/**
 * The same for one employee. It is also true when the request was undone only in part: the account is gone, the record
 * is not.
 */
export async function isUnfinished(
  { stores, gateways }: Pick<Ctx, "stores" | "gateways">,
  uid: string,
  employee: EmployeeFields,
): Promise<boolean> {
  if (employee.own_account === true) return false;
  const [card, user] = await Promise.all([stores.cards.get(uid), stores.users.get(uid)]);
  if (lacksCard(employee, card, user)) return true;
  // Asks the identity provider only where it can be: nobody has been invited to an account that was never finished.
  const { email, invitation, status } = employee;
  if (status !== "invited" || email === undefined || invitation !== undefined || user?.deleting === true) return false;
  return (await gateways.accounts.get(uid)) === null;
}

/**
 * Creates the account and the card that an interrupted request has not created. A repeated call finishes it.
 * @throws Failure `already-exists` when the account of another user has the address.
 */
export async function finishAddition(ctx: Adding, place: EmployeePlace, employee: EmployeeFields): Promise<void> {
  // The claim of the interrupted request may have expired, and the name may be another employee's by now.
  const username = await claimName(ctx, place, employee.username ?? usernameOf(employee, "employee"));
  await createAccount(ctx, place, { ...employee, username });
}
