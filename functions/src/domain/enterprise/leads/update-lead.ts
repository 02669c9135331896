import type {
  deleteLead as deleteCall,
  updateLead as updateCall,
} from "@cardinal/contract/endpoints/enterprise/leads/update-lead";
import type { Change } from "../../../stores/change.ts";
import { deleteLeadOnly } from "../../contacts/exchange/lead.ts";
import { withdrawLead } from "../../contacts/exchange/left-details.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { notify } from "../../notifications/notify.ts";
import { findCorrespondent } from "../../person/correspondent.ts";
import type { UseCase } from "../../use-case.ts";
import { requireManaged } from "../roster/managed.ts";
import { auditEntry } from "../audit-entry.ts";
import { assignLead } from "./assign-lead.ts";
import { type OwnLead, requireLead, toNamedLead } from "./read-leads.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

/** Assigns a lead to an employee that the caller manages, or changes the enterprise's note. */
export const updateLead: UseCase<typeof updateCall> = async (ctx, { lead: id, employee, note, seen }) => {
  const own = await requireLead(ctx, id);
  const { place, stored } = own;
  const isReassigned = employee !== undefined && employee !== stored.employee;
  if (isReassigned) await requireActive(ctx, employee);
  const changes = isReassigned
    ? [
        await auditEntry(ctx, place.enterprise, "enterprise.updateLead", { person: employee, code: "assigned" }),
        ...(await notificationOf(ctx, own, employee)),
      ]
    : [await auditEntry(ctx, place.enterprise, "enterprise.updateLead", { code: "note" })];
  const after = await assignLead(ctx, place, { to: employee, note, seen }, ...changes);
  if (after === null) throw new Failure("not-found", { concealed: true, target: id });
  return toNamedLead(ctx, place, after);
};

/**
 * @throws Failure `conflict` for a disabled employee, who could not read the lead; others for one the caller does not
 * manage.
 */
async function requireActive(ctx: ActorCtx, uid: string): Promise<void> {
  const { employee } = await requireManaged(ctx, ["cards.edit"], uid);
  if (employee.status === "disabled")
    throw new Failure("conflict", { message: "This person is disabled. Choose someone else." });
}

/** The notification for an employee whom someone else assigned the lead to. */
async function notificationOf(ctx: ActorCtx, { place, stored }: OwnLead, to: string): Promise<Change[]> {
  const { uid } = ctx.actor;
  if (to === uid) return [];
  const sender = await findCorrespondent(ctx, uid);
  return notify(ctx, to, {
    event: `lead-${place.id}`,
    kind: "lead",
    from: { name: sender?.author.name ?? "" },
    text: fullName(stored),
    ref: place.id,
    date: ctx.now,
  });
}

/** Deletes a lead; with `everywhere`, for a visitor's request for erasure, also from the contacts of all employees. */
export const deleteLead: UseCase<typeof deleteCall> = async (ctx, { lead: id, everywhere }) => {
  const { place } = await requireLead(ctx, id);
  const { enterprise } = place;
  const extent = everywhere === undefined ? {} : { code: "everywhere" };
  const note = await auditEntry(ctx, enterprise, "enterprise.deleteLead", extent);
  if (everywhere === undefined) await deleteLeadOnly(ctx, place, note);
  else await withdrawLead(ctx, place, note);
  return { deleted: true };
};
