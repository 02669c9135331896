import { kindOfAct } from "@cardinal/contract/entities/oversight/enterprise-act";
import { fullName } from "@cardinal/contract/fields/full-name";
import { isEmployed, toEmployee } from "@cardinal/contract/stored/employee";
import { LEAD_SCOPES, toLead } from "@cardinal/contract/stored/lead";
import type { Ctx } from "../../ctx.ts";
import { ACT_COLUMNS, readActs, rowOfAct, wholeLog } from "../audit/read-audit.ts";
import type { ExportRow } from "./export-parts.ts";

type Reading = Pick<Ctx, "stores" | "now">;

const DAY_MS = 86_400_000;
/** The bounds of the range of all days. */
const ALL_DAYS = ["0000-00-00", "9999-99-99"] as const;
/** Records per part, which takes at most a few seconds. */
const PAGE_SIZE = 250;
const ACT_PAGES = 5;

interface Part {
  readonly rows: readonly ExportRow[];
  /** The cursor of the next part; null after the last. */
  readonly next: string | null;
}

/** A list of the export, which is read in parts. */
export interface Section {
  readonly name: string;
  readonly columns: readonly string[];
  readonly read: (ctx: Reading, enterprise: string, after: string | null) => Promise<Part>;
}

const dateOf = (moment: number) => new Date(moment).toISOString();
/** Parses a cursor into a list ordered by date: an id and its date. */
const toRow = (cursor: string | null) => {
  const [id = "", date] = cursor?.split("/") ?? [];
  return cursor === null ? undefined : { id, date: Number(date) };
};
const toCursor = ({ id, date }: { readonly id: string; readonly date: number }) => `${id}/${date}`;

/** The employees of the enterprise, ordered by id. */
async function readEmployees({ stores }: Reading, enterprise: string, after: string | null): Promise<Part> {
  const { employees, enterprises } = stores;
  const uids = await employees.listIds(enterprise, PAGE_SIZE, after ?? undefined);
  const [groups, roles, found] = await Promise.all([
    enterprises.listGroups(enterprise),
    enterprises.listRoles(enterprise),
    Promise.all(uids.map((uid) => employees.get({ enterprise, uid }))),
  ]);
  const rows = found.flatMap((record, at): ExportRow[] => {
    if (!isEmployed(record)) return [];
    const value = toEmployee(uids[at] ?? "", record);
    const cells = [
      value.uid,
      value.name_first,
      value.name_last,
      value.email ?? "",
      value.username ?? "",
      value.job_title,
      value.status,
      value.enterprise_admin ? "yes" : "",
      roles[value.role ?? ""]?.label ?? "",
      value.groups.flatMap((id) => groups[id]?.name ?? []).join(", "),
      value.manages.flatMap((id) => groups[id]?.name ?? []).join(", "),
      value.external_id ?? "",
      dateOf(value.created_date),
    ];
    return [{ cells, value }];
  });
  return { rows, next: uids.length < PAGE_SIZE ? null : (uids.at(-1) ?? null) };
}

/** The leads, newest first. */
async function readLeads({ stores, now }: Reading, enterprise: string, after: string | null): Promise<Part> {
  const { employees, leads } = stores;
  const range = { from: 0, to: now + DAY_MS };
  const found = await leads.list({ enterprise, scope: LEAD_SCOPES.all }, range, PAGE_SIZE, toRow(after));
  const records = await Promise.all(found.map(({ id }) => leads.get({ enterprise, id })));
  const uids = [...new Set(records.flatMap((lead) => lead?.employee ?? []))];
  const named = await Promise.all(uids.map((uid) => employees.get({ enterprise, uid })));
  const names = new Map(uids.map((uid, at) => [uid, fullName(named[at])]));
  const rows = records.flatMap((stored, at): ExportRow[] => {
    if (stored === null) return [];
    const value = toLead(found[at]?.id ?? "", stored, names.get(stored.employee ?? "") ?? "");
    const { name_first, name_last, email, phone, organization_name, message, note } = value;
    const texts = [name_first, name_last, email, phone, organization_name, message, note];
    return [{ cells: [dateOf(value.date), ...texts, value.employee?.name ?? ""], value }];
  });
  const last = found.at(-1);
  return { rows, next: found.length < PAGE_SIZE || last === undefined ? null : toCursor(last) };
}

/** The audit log, newest first. */
async function readLog(ctx: Reading, enterprise: string, after: string | null): Promise<Part> {
  const listing = wholeLog(enterprise, ctx.now);
  const rows: ExportRow[] = [];
  let at = toRow(after);
  for (let page = 0; page < ACT_PAGES; page += 1) {
    const { items, next } = await readActs(ctx, listing, at);
    rows.push(...items.map((act) => ({ cells: rowOfAct(act), value: { ...act, kind: kindOfAct(act.act) } })));
    if (next === null) return { rows, next: null };
    at = next;
  }
  return { rows, next: at === undefined ? null : toCursor(at) };
}

const COUNTERS = ["views", "clicks", "downloads", "contacts"] as const;

/** The counts of each day that has any: at most some hundred rows per year. */
async function readDays({ stores }: Reading, enterprise: string): Promise<Part> {
  const days = await stores.enterpriseStats.listDays({ enterprise, group: null }, ...ALL_DAYS);
  const rows = Object.entries(days)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, counted]) => {
      const counts = COUNTERS.map((counter) => counted[counter] ?? 0);
      const value = { day, ...Object.fromEntries(COUNTERS.map((counter, at) => [counter, counts[at]])) };
      return { cells: [day, ...counts.map(String)], value };
    });
  return { rows, next: null };
}

/** The lists of an export, in the order in which they are written. */
export const SECTIONS: readonly Section[] = [
  {
    name: "employees",
    columns: [
      "ID",
      "First name",
      "Last name",
      "Email",
      "Username",
      "Job title",
      "Status",
      "Admin",
      "Role",
      "Groups",
      "Manages",
      "External ID",
      "Added",
    ],
    read: readEmployees,
  },
  {
    name: "leads",
    columns: ["Date", "First name", "Last name", "Email", "Phone", "Company", "Their message", "Note", "Employee"],
    read: readLeads,
  },
  { name: "audit-log", columns: ACT_COLUMNS, read: readLog },
  { name: "statistics", columns: ["Day", "Views", "Clicks", "Downloads", "Contacts"], read: readDays },
];
