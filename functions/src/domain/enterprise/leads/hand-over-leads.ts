import { LEAD_SCOPES } from "@cardinal/contract/stored/lead";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { notify } from "../../notifications/notify.ts";
import { giveLead } from "./give-lead.ts";
import { toFullName } from "../../../text/full-name.ts";

/** Leads of one part. */
const PART = 25;

interface Handover {
  /** The colleague; null: nobody. */
  readonly to: string | null;
  /** When the handover began (epoch ms), the same in all its parts: the colleague is notified once. */
  readonly date: number;
}

/**
 * Gives some of the leads of somebody who leaves to a colleague, or to nobody: each stands in the leaver's list no more, so a
 * part that runs twice has nothing left to do. The colleague gets them as contacts. Call it until `more` is false.
 * @throws Failure `conflict` when the colleague is not in the enterprise.
 */
export async function handOverLeads(
  ctx: Pick<Ctx, "stores" | "now">,
  { enterprise, uid }: EmployeePlace,
  { to, date }: Handover,
): Promise<{ readonly done: number; readonly more: boolean }> {
  const { cards, commit, leads } = ctx.stores;
  const range = { from: 0, to: Number.MAX_SAFE_INTEGER };
  const rows = await leads.list({ enterprise, scope: LEAD_SCOPES.ofEmployee(uid) }, range, PART);
  let done = 0;
  for (const { id } of rows) if ((await giveLead(ctx, { enterprise, id }, { to, onlyFrom: uid })) !== null) done += 1;
  if (to !== null && done > 0) {
    // The record of somebody who has left says nothing of them.
    const leaver = await cards.get(uid);
    const name = toFullName(leaver);
    const draft = { event: `leads-of-${uid}`, kind: "lead", from: { name }, text: "", ref: "", date } as const;
    await commit(...(await notify(ctx, to, draft)));
  }
  // Where none could be given, all of them are being removed.
  return { done, more: rows.length === PART && done > 0 };
}
