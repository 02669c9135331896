import type { getCodeSeed as call } from "@cardinal/contract/endpoints/events/claim-points";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { toLogo } from "../event-pictures.ts";
import { requireEvent, requireVendorStaff } from "../policy.ts";

/** The seed from which the sign of a vendor generates its codes. */
export const getCodeSeed: UseCase<typeof call> = async (ctx, { event_id, vendor }) => {
  const found = await requireEvent(ctx, event_id);
  const { name, logo, revoked_date } = await requireVendorStaff(ctx, event_id, vendor, found);
  const seed = revoked_date === undefined ? await ctx.stores.points.seedOf(event_id, vendor) : null;
  if (seed === null) throw new Failure("not-found");
  const { event } = found;
  const vendor_logo = toLogo(ctx, logo);
  return { seed, vendor_name: name, vendor_logo, event_name: event.name, end_date: event.end_date, now: ctx.now };
};
