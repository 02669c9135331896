import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";

/** Leads per batch. */
const BATCH_SIZE = 50;

/**
 * Removes a user whose account is being deleted from a batch of the leads that they received. The enterprise keeps the
 * leads unassigned.
 * @returns whether there may be more.
 */
export async function releaseLeads(ctx: Pick<Ctx, "stores">, uid: string): Promise<boolean> {
  const { commit, contacts, leads } = ctx.stores;
  const received = await leads.listReceived(uid, BATCH_SIZE);
  for (const place of received) {
    await untilWritten(async () => {
      const before = await leads.getAny(place);
      if (before === null) {
        await commit(leads.recipientRemoval(uid, place.id));
        return "done";
      }
      const { employee, recipients: { [uid]: _own, ...recipients } = {}, ...rest } = before;
      const kept = employee === undefined || employee === uid ? rest : { ...rest, employee };
      const isLast = Object.keys(recipients).length === 0;
      const after = !isLast ? { ...kept, recipients } : before.deleted === true ? null : kept;
      const outcome = await contacts.commitIfUnchanged(leads.replacement(place, before, after));
      return outcome === "written" ? "done" : null;
    });
  }
  return received.length === BATCH_SIZE;
}

/**
 * Removes a batch of the leads of an enterprise that is being deleted, also of those that it has deleted.
 * @returns whether there may be more.
 */
export async function removeLeadsOf({ stores }: Pick<Ctx, "stores">, enterprise: string): Promise<boolean> {
  const { contacts, leads } = stores;
  let removed = 0;
  for (const id of await leads.listIds(enterprise, BATCH_SIZE))
    await untilWritten(async () => {
      const before = await leads.getAny({ enterprise, id });
      if (before === null) return "done";
      const outcome = await contacts.commitIfUnchanged(leads.replacement({ enterprise, id }, before, null));
      if (outcome === "refused") return null;
      removed += 1;
      return "done";
    });
  return removed === BATCH_SIZE;
}
