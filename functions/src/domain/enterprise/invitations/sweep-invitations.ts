import { isEmployed } from "@cardinal/contract/stored/employee";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { removing, type Step } from "../../step.ts";

const BATCH_SIZE = 100;

/**
 * Deletes the links of expired invitations. The employee stays invited, with seat and card, and the record keeps the expiry
 * date; the invitation can be sent again or withdrawn.
 */
export const sweepInvitations: Step<Pick<Ctx, "stores" | "now">> = async ({ stores: { employees }, now }) => {
  const ended = Object.entries(await employees.listEndedInvitations(now, BATCH_SIZE));
  for (const [key, { enterprise, uid }] of ended)
    await untilWritten(async () => {
      const place = { enterprise, uid };
      const employee = await employees.get(place);
      if (!isEmployed(employee) || employee.invitation?.key !== key) {
        await employees.commitIfUnchanged(employees.removalOfInvitation(key));
        return "done";
      }
      const { key: _key, ...invitation } = employee.invitation;
      const outcome = await employees.commitIfUnchanged(
        employees.replacement(place, employee, { ...employee, invitation }),
      );
      return outcome === "written" ? "done" : null;
    });
  return removing(ended.length, ended.length === BATCH_SIZE);
};
