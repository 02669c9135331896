import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { type FoundEvent, requireEvent, requireOrganiser, requireVendorStaff } from "../policy.ts";

/** A vendor whom the caller may change. */
export interface OwnedVendor extends FoundEvent {
  readonly vendor: StoredVendor;
}

interface Place {
  readonly event_id: string;
  readonly vendor: string;
}

/**
 * Lets the contact of a vendor and the organiser of its event through: they change it and have its leads.
 * @throws Failure `not-found`, `permission-denied`.
 */
export async function requireContact(ctx: ActorCtx, { event_id, vendor: id }: Place): Promise<OwnedVendor> {
  const found = await requireEvent(ctx, event_id);
  const vendor = await requireVendorStaff(ctx, event_id, id, found);
  if (!found.isOrganiser && vendor.contact !== ctx.actor.uid) throw new Failure("permission-denied");
  return { ...found, vendor };
}

/** The organiser's vendor of this id. @throws Failure `not-found`, `permission-denied`. */
export async function requireOrganised(ctx: ActorCtx, { event_id, vendor: id }: Place): Promise<OwnedVendor> {
  const found = await requireOrganiser(ctx, event_id);
  const vendor = await ctx.stores.vendors.get(event_id, id);
  if (vendor === null) throw new Failure("not-found");
  return { ...found, vendor };
}
