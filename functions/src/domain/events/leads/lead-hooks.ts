import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import { leadNumber } from "./share-level.ts";

/** The enterprise whose endpoints are told of a vendor's leads: that of its contact; null: there is none. */
export async function enterpriseOfVendor(
  { stores }: Pick<Ctx, "stores">,
  { contact }: Pick<StoredVendor, "contact">,
): Promise<string | null> {
  return contact === undefined ? null : ((await stores.users.get(contact))?.enterprise ?? null);
}

/** Which lead something happened to; `rev` is that of the lead after it. */
export interface HookedLead {
  readonly event_id: string;
  readonly vendor: string;
  readonly badge: string;
  readonly rev: number;
  /** What staff have answered so far, with the texts of the questions. */
  readonly answers?: readonly { readonly question: string; readonly answer: string }[];
}

/**
 * What endpoints are told of a lead, for the update that it is about. It names nobody; for a withdrawn lead, not even the badge.
 * @param enterprise as `enterpriseOfVendor` says it; with null nothing is told.
 */
export function leadHook(
  { stores }: Pick<Ctx, "stores">,
  enterprise: string | null,
  type: "event_lead.created" | "lead.withdrawn",
  { event_id, vendor, badge, rev, answers = [] }: HookedLead,
): Change {
  if (enterprise === null) return {};
  const key = `${leadNumber({ event_id, vendor, badge })}~${vendor}${rev}`;
  const named = type === "lead.withdrawn" ? {} : { badge, ...(answers.length === 0 ? {} : { answers }) };
  return stores.hooks.eventCreation(enterprise, key, { type, event: event_id, vendor, ...named });
}
