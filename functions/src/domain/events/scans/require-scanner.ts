import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { enterpriseOfVendor } from "../leads/lead-hooks.ts";
import { requireDesk, requireEvent, requireVendorStaff } from "../policy.ts";
import { noMoreScans } from "../staff/open-phone-key.ts";
import type { Scanner } from "./take-scan.ts";

/** The caller's first name. */
async function nameOf({ actor, stores }: ActorCtx): Promise<string> {
  return actor.phone?.name ?? (await stores.cards.get(actor.uid))?.name_first ?? "";
}

/**
 * Requires a caller who may scan at an event: for the given vendor, as a phone for its own vendor, or at the desk.
 * @throws Failure `not-found`, `permission-denied`, or `conflict` when the event accepts no more scans.
 */
export async function requireScanner(
  ctx: ActorCtx,
  { event_id, vendor }: { readonly event_id: string; readonly vendor?: string | undefined },
): Promise<Scanner> {
  const id = vendor ?? ctx.actor.phone?.vendor;
  const found = await requireEvent(ctx, event_id);
  if (id === undefined) await requireDesk(ctx, event_id, found);
  const record = id === undefined ? null : await requireVendorStaff(ctx, event_id, id, found);
  if (record?.revoked_date !== undefined) throw new Failure("permission-denied");
  if (found.event.sync_until <= ctx.now) throw noMoreScans();
  const scanner = { event_id, event: found.event, by: await nameOf(ctx) };
  if (record === null || id === undefined) return { ...scanner, vendor: null };
  return { ...scanner, vendor: { id, record, enterprise: await enterpriseOfVendor(ctx, record) } };
}
