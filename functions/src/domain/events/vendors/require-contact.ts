import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { type FoundEvent, requireEvent, requireOrganiser, requireVendorStaff } from "../policy.ts";

/** A vendor that the caller may change. */
export interface OwnedVendor extends FoundEvent {
  readonly vendor: StoredVendor;
}

interface Place {
  readonly event_id: string;
  readonly vendor: string;
}

/**
 * Requires the contact of a vendor or the organiser of its event, who may change it and see its leads.
 * @throws Failure `not-found`, `permission-denied`.
 */
export async function requireContact(ctx: ActorCtx, { event_id, vendor: id }: Place): Promise<OwnedVendor> {
  const found = await requireEvent(ctx, event_id);
  const vendor = await requireVendorStaff(ctx, event_id, id, found);
  if (!found.isOrganiser && vendor.contact !== ctx.actor.uid) throw new Failure("permission-denied");
  return { ...found, vendor };
}

/** A vendor of an event that the caller organises. @throws Failure `not-found`, `permission-denied`. */
export async function requireOrganised(ctx: ActorCtx, { event_id, vendor: id }: Place): Promise<OwnedVendor> {
  const found = await requireOrganiser(ctx, event_id);
  const vendor = await ctx.stores.vendors.get(event_id, id);
  if (vendor === null) throw new Failure("not-found");
  return { ...found, vendor };
}
