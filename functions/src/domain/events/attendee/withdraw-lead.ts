import type { withdrawLead as call } from "@cardinal/contract/endpoints/events/attendee/sharing";
import { paths } from "@cardinal/contract/paths";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { Change } from "../../../stores/change.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { enterpriseOfVendor, leadHook } from "../leads/lead-hooks.ts";
import { leadNumber } from "../leads/share-level.ts";
import { requireHolder } from "./policy.ts";
import { requireEvent } from "../policy.ts";

type Place = Readonly<Record<"event_id" | "vendor" | "badge", string>>;

/**
 * The mail to the contact of a vendor, or to the invited address while no one has accepted.
 * @param rev of the withdrawn lead: after another scan, a second withdrawal has a mail of its own.
 */
async function mailOf(
  ctx: Ctx,
  event: string,
  vendor: StoredVendor,
  { rev, ...place }: Place & { rev: number },
): Promise<Change> {
  const user = vendor.contact === undefined ? null : await ctx.stores.users.get(vendor.contact);
  const to = user?.email ?? vendor.email;
  if (to === undefined) return {};
  const { event_id, vendor: id } = place;
  const number = leadNumber(place);
  const url = ctx.gateways.site.url + paths.eventVendor(event_id, id);
  const data = { name: "", vendor: vendor.name, event, number, url };
  const mail = { kind: "lead-withdrawn", to, language: user?.settings?.language ?? "en", data } as const;
  return ctx.stores.outbox.creation(
    vendor.contact === undefined ? mail : { ...mail, about: vendor.contact },
    ctx.now,
    `withdrawn-${event_id}-${id}-${number}-${rev}`,
  );
}

/** Withdraws the shared data from a vendor. A repeated request returns the date of the first one. */
export const withdrawLead: UseCase<typeof call> = async (ctx, input) => {
  const { event_id, badge, vendor } = input;
  const { event } = await requireEvent(ctx, event_id);
  await requireHolder(ctx, input);
  const { eventLeads, events, peopleMet, vendors } = ctx.stores;
  const place = { event: event_id, vendor, badge };
  const found = await vendors.get(event_id, vendor);
  const enterprise = found === null ? null : await enterpriseOfVendor(ctx, found);
  const withdrawn_date = await untilWritten(async () => {
    const before = await eventLeads.get(place);
    if (before === null) throw new Failure("not-found");
    if (before.withdrawn_date !== undefined) return before.withdrawn_date;
    const after = { ...before, withdrawn_date: ctx.now, rev: before.rev + 1 };
    const { rev } = after;
    const outcome = await events.commitIfUnchanged(
      eventLeads.replacement(place, after),
      eventLeads.countWithdrawal(event_id),
      peopleMet.withdrawn(event_id, badge, vendor, ctx.now),
      leadHook(ctx, enterprise, "lead.withdrawn", { event_id, vendor, badge, rev }),
      found === null ? {} : await mailOf(ctx, event.name, found, { event_id, vendor, badge, rev }),
    );
    return outcome === "written" ? ctx.now : null;
  });
  return { withdrawn_date };
};
