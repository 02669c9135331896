import type {
  deleteLead as deleteCall,
  updateLead as updateCall,
} from "@cardinal/contract/endpoints/enterprise/leads/update-lead";
import type { Change } from "../../../stores/change.ts";
import { removeLead } from "../../contacts/exchange/lead.ts";
import { withdrawLead } from "../../contacts/exchange/left-details.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { notify } from "../../notifications/notify.ts";
import { findCorrespondent } from "../../person/correspondent.ts";
import type { UseCase } from "../../use-case.ts";
import { requireManaged } from "../employees/managed.ts";
import { noted } from "../noted.ts";
import { giveLead } from "./give-lead.ts";
import { type OwnLead, requireLead, shown } from "./read-leads.ts";
import { toFullName } from "../../../text/full-name.ts";

/** Assigns a lead to an employee whom the caller manages, or changes what the enterprise has noted. */
export const updateLead: UseCase<typeof updateCall> = async (ctx, { lead: id, employee, note }) => {
  const own = await requireLead(ctx, id);
  const { place, stored } = own;
  const isOther = employee !== undefined && employee !== stored.employee;
  if (isOther) await requireManaged(ctx, ["cards.edit"], employee);
  const changes = isOther
    ? [
        await noted(ctx, place.enterprise, "enterprise.updateLead", { person: employee, code: "assigned" }),
        ...(await newsOf(ctx, own, employee)),
      ]
    : [await noted(ctx, place.enterprise, "enterprise.updateLead", { code: "note" })];
  const after = await giveLead(ctx, place, { to: employee, note }, ...changes);
  if (after === null) throw new Failure("not-found", { concealed: true, target: id });
  return shown(ctx, place, after);
};

/** The notification for whoever gets the lead from somebody else. */
async function newsOf(ctx: ActorCtx, { place, stored }: OwnLead, to: string): Promise<Change[]> {
  const { uid } = ctx.actor;
  if (to === uid) return [];
  const giver = await findCorrespondent(ctx, uid);
  return notify(ctx, to, {
    event: `lead-${place.id}`,
    kind: "lead",
    from: { name: giver?.author.name ?? "" },
    text: toFullName(stored),
    ref: place.id,
    date: ctx.now,
  });
}

/** Deletes a lead; for somebody who wants to be forgotten, from the contacts of all employees as well. */
export const deleteLead: UseCase<typeof deleteCall> = async (ctx, { lead: id, everywhere }) => {
  const { place } = await requireLead(ctx, id);
  const { enterprise } = place;
  const extent = everywhere === undefined ? {} : { code: "everywhere" };
  const note = await noted(ctx, enterprise, "enterprise.deleteLead", extent);
  if (everywhere === undefined) await removeLead(ctx, place, async () => {}, note);
  else await withdrawLead(ctx, place, note);
  return { deleted: true };
};
