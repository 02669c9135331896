import { isEmployed } from "@cardinal/contract/stored/employee";
import type { StoredLead } from "@cardinal/contract/stored/lead";
import type { Change } from "../../../stores/change.ts";
import type { LeadPlace } from "../../../stores/enterprise/leads-store.ts";
import { contactOfLead } from "../../contacts/exchange/lead.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";

type Ready = Pick<Ctx, "stores" | "now">;

/** What becomes of a lead. */
interface Giving {
  /** Who has it from then on; null: nobody; absent: whoever has it. */
  readonly to?: string | null | undefined;
  /** What the enterprise has noted from then on. */
  readonly note?: string | undefined;
  /** Nothing is done unless it is assigned to this person. */
  readonly onlyFrom?: string;
}

/**
 * Assigns a lead to an employee, who gets it as a contact unless they have it, or changes what is noted. It belongs to the
 * groups of that employee from then on; a lead of nobody stays with the groups that it has.
 * @param more what is written with it.
 * @returns null when there is no such lead, or not of `onlyFrom`.
 * @throws Failure `conflict` for somebody who cannot be given one.
 */
export async function giveLead(
  ctx: Ready,
  place: LeadPlace,
  { to, note, onlyFrom }: Giving,
  ...more: readonly Change[]
): Promise<StoredLead | null> {
  const { contacts, leads } = ctx.stores;
  const { lead } = await untilWritten(async () => {
    const before = await leads.get(place);
    if (before === null || (onlyFrom !== undefined && before.employee !== onlyFrom)) return { lead: null };
    const { note: _note, ...kept } = before;
    const text = note ?? before.note ?? "";
    const after = {
      ...(to === undefined || to === before.employee ? kept : await assigned(ctx, place, kept, to)),
      ...(text === "" ? {} : { note: text }),
    };
    const outcome = await contacts.commitIfUnchanged(
      leads.replacement(place, before, after),
      ...(await contactFor(ctx, place, before, to)),
      ...more,
    );
    return outcome === "written" ? { lead: { ...after, rev: before.rev + 1 } } : null;
  });
  return lead;
}

/** The lead in the hands of somebody else. */
async function assigned(
  { stores: { employees } }: Ready,
  { enterprise }: LeadPlace,
  { employee: _before, ...lead }: StoredLead,
  to: string | null,
): Promise<StoredLead> {
  if (to === null) return lead;
  const employee = await employees.get({ enterprise, uid: to });
  if (!isEmployed(employee) || employee.own_account === true)
    throw new Failure("conflict", { message: "This person isn’t in your organisation, or hasn’t joined yet." });
  const { groups: _groups, ...rest } = lead;
  const { groups } = employee;
  return {
    ...rest,
    employee: to,
    ...(groups === undefined ? {} : { groups }),
    holders: { ...lead.holders, [to]: true },
  };
}

/** What gives somebody the lead as a contact, once. */
async function contactFor(
  { stores: { contacts }, now }: Ready,
  { id }: LeadPlace,
  lead: StoredLead,
  to: string | null | undefined,
): Promise<Change[]> {
  if (to === undefined || to === null || lead.holders?.[to] === true || (await contacts.get(to, id)) !== null)
    return [];
  return [contacts.creation(to, id, contactOfLead(lead, now))];
}
