import { type EmployeeFields, keyOfEmail, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { isFrozen } from "../is-frozen.ts";
import { lastNameIn } from "../roster/former-names.ts";
import { keyOfToken } from "./invite.ts";

const SENTENCES = {
  expired: "This invitation has expired. Ask for a new one.",
  invalid: "This invitation is no longer valid. Ask for a new one.",
  frozen:
    "Cardinal has frozen this organisation, so no one can join it at the moment. Try this invitation again later.",
} as const;

/** The refusal of a link that has expired, that was used, replaced or withdrawn, or whose enterprise is frozen. */
export const invitationRefusal = (problem: keyof typeof SENTENCES) =>
  new Failure("invalid-argument", { fields: { token: SENTENCES[problem] } });

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/** The employee of an opened link. */
export interface Opened {
  readonly place: EmployeePlace;
  readonly employee: StoredEmployee & EmployeeFields;
  /** Whether they join with an account of their own. */
  readonly isOwn: boolean;
  readonly key: string;
}

/**
 * Whether the account that was created for an employee still has the address to which the link was mailed. A link from
 * before that address was stored is refused when a change is requested, or when the address was confirmed in another
 * way than by accepting.
 */
async function hasItsAddress(ctx: Ready, uid: string, { invitation, status }: EmployeeFields): Promise<boolean> {
  const account = await ctx.gateways.accounts.get(uid);
  if (invitation?.email !== undefined) return keyOfEmail(account?.email ?? "") === keyOfEmail(invitation.email);
  if ((await ctx.stores.users.get(uid))?.pending_email !== undefined) return false;
  return status === "active" || account?.emailVerified !== true;
}

/** Whether an active employee has an account of their own, whose join was interrupted. */
async function hasJoined(ctx: Ready, uid: string, { status }: EmployeeFields): Promise<boolean> {
  const user = status === "active" ? await ctx.stores.users.get(uid) : null;
  return user !== null && lastNameIn(user, "_") !== undefined;
}

/**
 * Finds the employee of a link. One who is already active has an acceptance that was interrupted before its last write.
 * @param caller who is signed in; a user who joins with their own account proves with it who they are.
 * @throws Failure `invalid-argument` for an invalid link.
 */
export async function openInvitation(ctx: Ready, token: string, caller?: string): Promise<Opened> {
  const { employees } = ctx.stores;
  const key = keyOfToken(token);
  const found = await employees.findInvitation(key);
  if (found === null) throw invitationRefusal("invalid");
  const { enterprise, uid, expires_date } = found;
  const place = { enterprise, uid };
  const employee = await employees.get(place);
  if (employee?.invitation?.key !== key) throw invitationRefusal("invalid");
  if (employee.status !== "invited" && employee.status !== "active") throw invitationRefusal("invalid");
  if (expires_date <= ctx.now) throw invitationRefusal("expired");
  if (await isFrozen(ctx, enterprise)) throw invitationRefusal("frozen");
  const opened = { ...employee, status: employee.status };
  const isOwn = employee.own_account === true || (await hasJoined(ctx, uid, opened));
  if (!isOwn && uid !== caller && !(await hasItsAddress(ctx, uid, opened))) throw invitationRefusal("invalid");
  return { place, employee: opened, isOwn, key };
}
