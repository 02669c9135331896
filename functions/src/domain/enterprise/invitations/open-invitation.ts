import type { EmployeeFields, StoredEmployee } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { isFrozen } from "../is-frozen.ts";
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

/** The employee of an opened link. */
export interface Opened {
  readonly place: EmployeePlace;
  readonly employee: StoredEmployee & EmployeeFields;
  readonly key: string;
}

/**
 * Finds the employee of a link. One who is already active has an acceptance that was interrupted before its last write.
 * @throws Failure `invalid-argument` for an invalid link.
 */
export async function openInvitation(ctx: Pick<Ctx, "stores" | "now">, token: string): Promise<Opened> {
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
  return { place, employee: { ...employee, status: employee.status }, key };
}
