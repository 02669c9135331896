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
    "Cardinal has frozen this organisation, so nobody can join it at the moment. Try this invitation again later.",
} as const;

/** The refusal of a link: it has expired; was used, replaced or withdrawn; or the enterprise is frozen. */
export const invitationRefusal = (problem: keyof typeof SENTENCES) =>
  new Failure("invalid-argument", { fields: { token: SENTENCES[problem] } });

/** An employee whose link was opened. */
export interface Opened {
  readonly place: EmployeePlace;
  readonly employee: StoredEmployee & EmployeeFields;
  readonly key: string;
}

/**
 * Whom a link is for. An employee who is active already is one whose acceptance was interrupted before its last write.
 * @throws Failure `invalid-argument` for a link that works no more.
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
