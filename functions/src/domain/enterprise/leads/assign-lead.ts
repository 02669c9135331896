import { isEmployed } from "@cardinal/contract/stored/employee";
import type { StoredLead } from "@cardinal/contract/stored/lead";
import type { Change } from "../../../stores/change.ts";
import type { LeadPlace } from "../../../stores/enterprise/leads-store.ts";
import { contactOfLead } from "../../contacts/exchange/lead.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { requireUnchanged } from "../../require-unchanged.ts";

type Ready = Pick<Ctx, "stores" | "now">;

/** Changes of a lead. */
interface Assignment {
  /** The employee to assign it to; null to unassign it; absent for no change. */
  readonly to?: string | null | undefined;
  /** The enterprise's new note. */
  readonly note?: string | undefined;
  /** The note that the caller has seen; undefined from a caller that overwrites any note. */
  readonly seen?: string | undefined;
  /** If set, nothing changes unless the lead is assigned to this employee. */
  readonly onlyFrom?: string;
}

/**
 * Assigns a lead to an employee, who gets it as a contact unless they already have it, or changes its note. The lead
 * then belongs to the groups of that employee; an unassigned lead keeps its groups.
 * @param more changes for the same write.
 * @returns null when there is no such lead, or it is not assigned to `onlyFrom`.
 * @throws Failure `conflict` for a user who cannot have leads of the enterprise, or when someone else has changed the
 * note.
 */
export async function assignLead(
  ctx: Ready,
  place: LeadPlace,
  { to, note, seen, onlyFrom }: Assignment,
  ...more: readonly Change[]
): Promise<StoredLead | null> {
  const { contacts, leads } = ctx.stores;
  const { lead } = await untilWritten(async () => {
    const before = await leads.get(place);
    if (before === null || (onlyFrom !== undefined && before.employee !== onlyFrom)) return { lead: null };
    const { note: _note, ...kept } = before;
    const text = note ?? before.note ?? "";
    if (note !== undefined) requireUnchanged({ seen, stored: before.note ?? "", next: note });
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

/** The lead after its assignment to another employee. */
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
    recipients: { ...lead.recipients, [to]: true },
  };
}

/** The change that adds the lead to the contacts of an employee whom it is newly assigned to, unless they have it. */
async function contactFor(
  ctx: Ready,
  { id }: LeadPlace,
  lead: StoredLead,
  to: string | null | undefined,
): Promise<Change[]> {
  if (to === undefined || to === null || to === lead.employee || (await hasContact(ctx, to, id))) return [];
  return [ctx.stores.contacts.creation(to, id, contactOfLead(lead, ctx.now))];
}

/** Whether a user has a lead as a contact, which they may have merged with others. */
async function hasContact({ stores: { contacts } }: Ready, owner: string, id: string): Promise<boolean> {
  const keys = new Set<string>();
  for (let key: string | null = id; key !== null && !keys.has(key); key = await contacts.getMoved(owner, key)) {
    if ((await contacts.get(owner, key)) !== null) return true;
    keys.add(key);
  }
  return false;
}
