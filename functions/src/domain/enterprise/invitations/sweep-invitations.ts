import { isEmployed } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { eachOfSweep } from "../../failures/each-of-sweep.ts";
import type { Step } from "../../step.ts";

const BATCH_SIZE = 100;

/**
 * Deletes the links of expired invitations. The employee stays invited, with seat and card, and the record keeps the
 * expiry date; the invitation can be sent again or withdrawn. Cursor: date and key of the last handled invitation.
 */
export const sweepInvitations: Step<Pick<Ctx, "stores" | "gateways" | "now">> = async (ctx, _all, cursor) => {
  const [date = "", ...key] = cursor?.split("~") ?? [];
  const after = cursor === null ? undefined : { date: Number(date), key: key.join("~") };
  const { ended, next } = await ctx.stores.employees.listEndedInvitations(ctx.now, BATCH_SIZE, after);
  const invitations = Object.entries(ended);
  await eachOfSweep(
    ctx,
    { sweep: "sweep-invitations", function: "startHourlySweeps" },
    invitations,
    ([one, { enterprise, uid }]) => forget(ctx, one, { enterprise, uid }),
    ([, { enterprise, uid }]) => ({ enterprise, uid }),
  );
  return { cursor: next === null ? null : `${next.date}~${next.key}`, done: invitations.length };
};

async function forget({ stores: { employees } }: Pick<Ctx, "stores">, key: string, place: EmployeePlace) {
  await untilWritten(async () => {
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
}
