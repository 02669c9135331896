import { LEAD_SCOPES } from "@cardinal/contract/stored/lead";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { notify } from "../../notifications/notify.ts";
import { assignLead } from "./assign-lead.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

/** Leads per batch. */
const BATCH_SIZE = 25;

interface Handover {
  /** The colleague; null to unassign the leads. */
  readonly to: string | null;
  /** When the handover began (epoch ms). It is the same for all batches, so that the colleague is notified once. */
  readonly date: number;
}

/**
 * Assigns a batch of a leaver's leads to a colleague, who gets them as contacts, or unassigns them. Handed-over leads
 * are no longer listed for the leaver, so a repeated batch has nothing to do. Call it until `more` is false.
 * @throws Failure `conflict` when the colleague is not in the enterprise.
 */
export async function handOverLeads(
  ctx: Pick<Ctx, "stores" | "now">,
  { enterprise, uid }: EmployeePlace,
  { to, date }: Handover,
): Promise<{ readonly done: number; readonly more: boolean }> {
  const { cards, commit, leads } = ctx.stores;
  const range = { from: 0, to: Number.MAX_SAFE_INTEGER };
  const rows = await leads.list({ enterprise, scope: LEAD_SCOPES.ofEmployee(uid) }, range, BATCH_SIZE);
  let done = 0;
  for (const { id } of rows) if ((await assignLead(ctx, { enterprise, id }, { to, onlyFrom: uid })) !== null) done += 1;
  if (to !== null && done > 0) {
    // The employee record of a leaver no longer contains the name, so it is read from the card.
    const leaver = await cards.get(uid);
    const name = fullName(leaver);
    const draft = { event: `leads-of-${uid}`, kind: "lead", from: { name }, text: "", ref: "", date } as const;
    await commit(...(await notify(ctx, to, draft)));
  }
  // If no lead could be assigned, all of them are being deleted.
  return { done, more: rows.length === BATCH_SIZE && done > 0 };
}
