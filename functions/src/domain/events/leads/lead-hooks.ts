import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import { leadNumber } from "./share-level.ts";

/** The enterprise whose webhooks report a vendor's leads: that of its contact; null when there is none. */
export async function enterpriseOfVendor(
  { stores }: Pick<Ctx, "stores">,
  { contact }: Pick<StoredVendor, "contact">,
): Promise<string | null> {
  return contact === undefined ? null : ((await stores.users.get(contact))?.enterprise ?? null);
}

/** The lead of an event; `rev` is the lead's revision after the change. */
export interface HookedLead {
  readonly event_id: string;
  readonly vendor: string;
  readonly badge: string;
  readonly rev: number;
  /** The answers so far, with the texts of the questions. */
  readonly answers?: readonly { readonly question: string; readonly answer: string }[];
}

/**
 * The webhook event about a lead, for the same write as the change. It contains no details of the attendee, only the
 * answers that staff have entered, and for a withdrawn lead not even the badge.
 * @param enterprise the result of `enterpriseOfVendor`; null for no webhook.
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
