import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { StoredLead } from "@cardinal/contract/stored/lead";
import type { Change } from "../../../stores/change.ts";
import type { LeadPlace } from "../../../stores/enterprise/leads-store.ts";
import type { Ctx } from "../../ctx.ts";
import { withoutEmpty } from "../snapshot.ts";
import { untilWritten } from "../../until-written.ts";
import { type Details, writtenCard } from "../details.ts";

type Ready = Pick<Ctx, "stores" | "now">;

/** The details that a visitor submitted, without metadata. */
type SubmittedDetails = Details & { readonly name_first: string; readonly note?: string | undefined };

const toLeadFields = ({ name_first, name_last = "", email, phone, organization_name, note }: SubmittedDetails) => ({
  name_first,
  name_last,
  ...withoutEmpty({ email, phone, organization_name, message: note }),
});

/**
 * The changes that store a visitor's details for the enterprise as well, if it shares leads; a correction soon
 * afterwards is applied there too.
 * @param id the key of the record among the owner's contacts.
 * @param named the enterprise that the visitor was told about: the owner may have moved to another one since.
 */
export async function leadChanges(
  { stores, now }: Ready,
  owner: string,
  id: string,
  named: string | true,
  submitted: SubmittedDetails,
  kept: Pick<StoredContact, "via" | "possible_spam" | "consent">,
): Promise<Change[]> {
  const { enterprises, enterpriseStats, leads } = stores;
  const counted = await enterpriseStats.countedIn(owner);
  if (counted === null || counted.enterprise !== named) return [];
  const { enterprise, groups } = counted;
  const place = { enterprise, id };
  const before = await leads.getAny(place);
  // The enterprise has deleted it, and a correction does not bring it back.
  if (before?.deleted === true) return [];
  if (before !== null && before.closed !== true)
    return [leads.replacement(place, before, { ...withoutSubmitted(before), ...toLeadFields(submitted) })];
  if ((await enterprises.getSettings(enterprise)).leads !== "shared") return [];
  const marks = Object.fromEntries(groups.map((group) => [group, true as const]));
  const { via, possible_spam, consent } = kept;
  const lead = {
    date: now,
    ...toLeadFields(submitted),
    ...withoutEmpty({ via, possible_spam, consent }),
    employee: owner,
    ...(groups.length === 0 ? {} : { groups: marks }),
    recipients: { [owner]: true as const },
  };
  return [leads.replacement(place, null, lead)];
}

/** The fields of a lead that do not come from the visitor. */
function withoutSubmitted({
  email: _email,
  phone: _phone,
  organization_name: _company,
  message: _message,
  ...kept
}: StoredLead) {
  return kept;
}

/** A lead with its place. */
export interface FoundLead {
  readonly place: LeadPlace;
  readonly stored: StoredLead;
}

/** The lead that an enterprise stores for the details under a key; null when there is none. */
export async function findLead({ stores: { leads } }: Pick<Ctx, "stores">, id: string): Promise<FoundLead | null> {
  const place = await leads.find(id);
  const stored = place === null ? null : await leads.getAny(place);
  return place === null || stored === null ? null : { place, stored };
}

/** A lead as a contact record. */
export function contactOfLead(lead: StoredLead, now: number): StoredContact {
  const { name_first, name_last, email, phone, organization_name, message, via, possible_spam, consent } = lead;
  return {
    added_date: now,
    source: "exchange",
    ...writtenCard({ name_first, name_last, email, phone, organization_name }),
    ...withoutEmpty({ message, via, possible_spam, consent }),
  };
}

/** Replaces the details in an enterprise's lead with the visitor's correction. */
export async function correctLead(
  ctx: Pick<Ctx, "stores">,
  place: LeadPlace,
  submitted: SubmittedDetails,
): Promise<void> {
  const { contacts, leads } = ctx.stores;
  await untilWritten(async () => {
    const stored = await leads.get(place);
    if (stored === null) return "done";
    const change = leads.replacement(place, stored, { ...withoutSubmitted(stored), ...toLeadFields(submitted) });
    return (await contacts.commitIfUnchanged(change)) === "written" ? "done" : null;
  });
}

/** What remains of a lead that the enterprise deletes; null when no one received it as a contact. */
function deletedLead({ date, recipients = {}, rev }: StoredLead): StoredLead | null {
  if (Object.keys(recipients).length === 0) return null;
  return { date, name_first: "", name_last: "", recipients, deleted: true, rev };
}

/** Deletes a lead of the enterprise. Its recipients keep their contacts, which the visitor can still withdraw. */
export async function deleteLeadOnly(
  { stores: { contacts, leads } }: Pick<Ctx, "stores">,
  place: LeadPlace,
  ...changes: readonly Change[]
): Promise<void> {
  await untilWritten(async () => {
    const stored = await leads.get(place);
    if (stored === null) return "done";
    const change = leads.replacement(place, stored, deletedLead(stored));
    return (await contacts.commitIfUnchanged(change, ...changes)) === "written" ? "done" : null;
  });
}

/**
 * Removes a lead with the contacts that were made from it. It is closed first, so that it can no longer be assigned.
 * @param takeBack is called with everyone it was assigned to, before the lead itself is removed.
 */
export async function removeLead(
  ctx: Pick<Ctx, "stores">,
  place: LeadPlace,
  takeBack: (recipients: readonly string[]) => Promise<void>,
  ...changes: readonly Change[]
): Promise<void> {
  const { contacts, leads } = ctx.stores;
  await untilWritten(async () => {
    const stored = await leads.getAny(place);
    if (stored === null) return "done";
    if (stored.closed === true || stored.deleted === true) {
      await takeBack(Object.keys(stored.recipients ?? {}));
      return (await contacts.commitIfUnchanged(leads.replacement(place, stored, null), ...changes)) === "written"
        ? "done"
        : null;
    }
    await contacts.commitIfUnchanged(leads.replacement(place, stored, { ...stored, closed: true }));
    return null;
  });
}
