import type {
  exportLeads as exportCall,
  getLead as getCall,
  listLeads as listCall,
} from "@cardinal/contract/endpoints/enterprise/leads/list-leads";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { type Lead, LEADS_PAGE } from "@cardinal/contract/entities/lead";
import { isFound, searchTerms } from "@cardinal/contract/fields/contact-words";
import { LEAD_SCOPES, type StoredLead, toLead } from "@cardinal/contract/stored/lead";
import type { LeadPlace, LeadRow } from "../../../stores/enterprise/leads-store.ts";
import { csvFile } from "../../csv-file.ts";
import { withFirst } from "../../with-first.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { type Part, partsOf, readPart, sourceOf } from "../../lists/read-part.ts";
import type { UseCase } from "../../use-case.ts";
import { momentOf } from "../../visits/day-range.ts";
import { requireRights } from "../roster/managed.ts";
import { auditEntry } from "../audit-entry.ts";
import { mayWith, type Rights } from "../policy.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

type Filter = ParsedInputOf<typeof exportCall>;

const DAY_MS = 86_400_000;
/** The maximum number of index entries that one request reads; a search, which matches few leads, reads more. */
const MAX_READ = 250;
const MAX_SEARCHED = 1000;

/** A lead that the caller may see. */
export interface OwnLead {
  readonly rights: Rights;
  readonly place: LeadPlace;
  readonly stored: StoredLead;
}

/**
 * @throws Failure `not-found` for a lead that does not exist or that the caller may not see, `permission-denied`
 * without the right.
 */
export async function requireLead(ctx: ActorCtx, id: string): Promise<OwnLead> {
  const rights = await requireRights(ctx, ["cards.edit"]);
  const place = { enterprise: rights.enterprise, id };
  const stored = await ctx.stores.leads.get(place);
  if (stored === null || !mayWith(rights, "cards.edit", stored))
    throw new Failure("not-found", { concealed: true, target: id });
  return { rights, place, stored };
}

/** A lead as the API returns it, with the name of the assigned employee. */
export async function toNamedLead(ctx: ActorCtx, { enterprise, id }: LeadPlace, stored: StoredLead): Promise<Lead> {
  const { employee } = stored;
  return toLead(id, stored, employee === undefined ? "" : await nameOf(ctx, enterprise, employee));
}

async function nameOf({ stores: { employees } }: ActorCtx, enterprise: string, uid: string): Promise<string> {
  const employee = await employees.get({ enterprise, uid });
  return fullName(employee);
}

/** A lead of the caller's enterprise. */
export const getLead: UseCase<typeof getCall> = async (ctx, { lead }) => {
  const { place, stored } = await requireLead(ctx, lead);
  return toNamedLead(ctx, place, stored);
};

/** What to list: the entries of index scopes between two times that match a filter. */
interface Listing {
  readonly enterprise: string;
  readonly scopes: readonly string[];
  readonly range: { readonly from: number; readonly to: number };
  readonly isWanted: (lead: StoredLead) => boolean;
  readonly maxRead: number;
}

/** Whether a lead has words that begin as typed; true for all if nothing was typed. */
function matchOf(q: string): Listing["isWanted"] {
  if (q === "") return () => true;
  const terms = searchTerms(q);
  return ({ name_first, name_last, organization_name, email = "" }) =>
    isFound({ name_first, name_last, vcard: { organization_name, buttons: [{ ref: "email", data: email }] } }, terms);
}

async function listingOf(ctx: ActorCtx, rights: Rights, filter: Filter): Promise<Listing> {
  const { enterprise, groups } = rights;
  const { employee, group, unassigned, q = "" } = filter;
  const from = filter.from === undefined ? 0 : momentOf("from", filter.from);
  const to = filter.to === undefined ? ctx.now + DAY_MS : momentOf("to", filter.to) + DAY_MS - 1;
  const isManaged = group === undefined || groups === null || groups.has(group);
  if (!isManaged || (group !== undefined && (await ctx.stores.enterprises.getGroup(enterprise, group)) === null))
    throw new Failure("not-found", { concealed: true, target: group });
  const isMatch = matchOf(q);
  const isWanted = (lead: StoredLead) =>
    mayWith(rights, "cards.edit", lead) &&
    (employee === undefined || lead.employee === employee) &&
    (unassigned === undefined || lead.employee === undefined) &&
    (group === undefined || lead.groups?.[group] === true) &&
    isMatch(lead);
  const maxRead = q === "" ? MAX_READ : MAX_SEARCHED;
  return { enterprise, scopes: scopesOf(rights, filter), range: { from, to }, isWanted, maxRead };
}

/** The smallest index scopes that contain every matching entry. */
function scopesOf({ groups }: Rights, { employee, group, unassigned }: Filter): string[] {
  if (employee !== undefined) return [LEAD_SCOPES.ofEmployee(employee)];
  if (unassigned !== undefined) return [LEAD_SCOPES.unassigned];
  if (group !== undefined) return [LEAD_SCOPES.ofGroup(group)];
  return groups === null ? [LEAD_SCOPES.all] : [...groups].map(LEAD_SCOPES.ofGroup);
}

type FoundLead = readonly [id: string, StoredLead];

/** The newest entries of several scopes, each once. */
async function readRows(
  ctx: ActorCtx,
  { enterprise, scopes, range }: Listing,
  after: LeadRow | undefined,
  count: number,
): Promise<LeadRow[]> {
  const { leads } = ctx.stores;
  const found = await Promise.all(scopes.map((scope) => leads.list({ enterprise, scope }, range, count, after)));
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  const sorted = [...byId.values()].sort((a, b) => b.date - a.date || (a.id < b.id ? 1 : -1));
  return sorted.slice(0, count);
}

/** One page of a listing, newest first. */
async function readPage(
  ctx: ActorCtx,
  listing: Listing,
  after: LeadRow | undefined,
): Promise<Part<FoundLead, LeadRow>> {
  const { enterprise, isWanted, maxRead } = listing;
  const source = sourceOf(
    (at: LeadRow | undefined, count) => readRows(ctx, listing, at, count),
    async ({ id }): Promise<FoundLead | null> => {
      const stored = await ctx.stores.leads.get({ enterprise, id });
      return stored !== null && isWanted(stored) ? [id, stored] : null;
    },
  );
  return readPart(source, { after, limit: LEADS_PAGE, maxRead });
}

/** Leads with the names of their employees. Each employee is read once. */
async function toNamedLeads(ctx: ActorCtx, enterprise: string, items: readonly FoundLead[]): Promise<Lead[]> {
  const uids = [...new Set(items.flatMap(([, { employee }]) => employee ?? []))];
  const names = new Map(await Promise.all(uids.map(async (uid) => [uid, await nameOf(ctx, enterprise, uid)] as const)));
  return items.map(([id, stored]) => toLead(id, stored, names.get(stored.employee ?? "") ?? ""));
}

/** The leads that the caller may see, newest first. */
export const listLeads: UseCase<typeof listCall> = async (ctx, { after, ...filter }) => {
  const rights = await requireRights(ctx, ["cards.edit"]);
  const listing = await listingOf(ctx, rights, filter);
  const [id = "", date] = after?.split("~") ?? [];
  const { items, next } = await readPage(ctx, listing, after === undefined ? undefined : { id, date: Number(date) });
  return {
    items: await toNamedLeads(ctx, rights.enterprise, items),
    next: next === null ? null : `${next.id}~${next.date}`,
  };
};

/** Column headings of the file. */
const COLUMNS = [
  "Date",
  "First name",
  "Last name",
  "Email",
  "Phone",
  "Company",
  "Their message",
  "Note",
  "Source",
  "Employee",
  "Groups",
  "Possible spam",
];

/** The same leads as streamed CSV. The export is logged. */
export const exportLeads: UseCase<typeof exportCall> = async (ctx, filter) => {
  const rights = await requireRights(ctx, ["cards.edit"]);
  const { enterprise } = rights;
  const listing = await listingOf(ctx, rights, filter);
  await ctx.stores.commit(await auditEntry(ctx, enterprise, "enterprise.exportLeads"));
  return {
    body: await withFirst(leadsCsv(ctx, listing)),
    headers: { "content-disposition": 'attachment; filename="leads.csv"' },
  };
};

async function* leadsCsv(ctx: ActorCtx, listing: Listing): AsyncGenerator<string> {
  const groups = await ctx.stores.enterprises.listGroups(listing.enterprise);
  const rowOf = (lead: Lead): string[] => [
    new Date(lead.date).toISOString(),
    lead.name_first,
    lead.name_last,
    lead.email,
    lead.phone,
    lead.organization_name,
    lead.message,
    lead.note,
    lead.via ?? "",
    lead.employee?.name ?? "",
    lead.groups.flatMap((id) => groups[id]?.name ?? []).join(", "),
    lead.possible_spam === true ? "yes" : "",
  ];
  async function* rows(): AsyncGenerator<string[][]> {
    for await (const items of partsOf((after: LeadRow | undefined) => readPage(ctx, listing, after)))
      yield (await toNamedLeads(ctx, listing.enterprise, items)).map(rowOf);
  }
  yield* csvFile(COLUMNS, rows());
}
