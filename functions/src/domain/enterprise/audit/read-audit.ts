import type { exportActs as exportCall, listActs as listCall } from "@cardinal/contract/endpoints/enterprise/audit";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { ACTS_PAGE, type EnterpriseAct, kindOfAct } from "@cardinal/contract/entities/oversight/enterprise-act";
import { ACT_SCOPES, toEnterpriseAct } from "@cardinal/contract/stored/audit";
import type { ActRow } from "../../../stores/audit-store.ts";
import { csvFile } from "../../contacts/export/csv-file.ts";
import { withFirst } from "../../contacts/export/list-all.ts";
import type { Ctx } from "../../ctx.ts";
import type { UseCase } from "../../use-case.ts";
import { momentOf } from "../../visits/day-range.ts";
import { noted } from "../noted.ts";
import { requireRight } from "../policy.ts";

type Filter = ParsedInputOf<typeof exportCall>;
type Reading = Pick<Ctx, "stores">;

const DAY_MS = 86_400_000;
/** Entries of the index that one request looks at, at most. */
const LOOKED_AT = 250;

/** What is listed: a scope of the index between two moments, of which some entries may not be wanted. */
export interface Listing {
  readonly enterprise: string;
  readonly scope: string;
  readonly range: { readonly from: number; readonly to: number };
  readonly isWanted: (act: EnterpriseAct) => boolean;
}

/** The listing of everything that the enterprise's log has. @param now epoch milliseconds. */
export function wholeLog(enterprise: string, now: number): Listing {
  return { enterprise, scope: ACT_SCOPES.all, range: { from: 0, to: now + DAY_MS }, isWanted: () => true };
}

function listingOf(enterprise: string, now: number, { actor, person, kind, from, to }: Filter): Listing {
  const whole = wholeLog(enterprise, now);
  return {
    enterprise,
    scope: scopeOf({ actor, person, kind }),
    range: {
      from: from === undefined ? whole.range.from : momentOf("from", from),
      to: to === undefined ? whole.range.to : momentOf("to", to) + DAY_MS - 1,
    },
    isWanted: (act) =>
      (actor === undefined || act.actor.uid === actor) &&
      (person === undefined || act.person?.uid === person) &&
      (kind === undefined || kindOfAct(act.act) === kind),
  };
}

/** The fewest entries of the index that hold everything that is asked for. */
function scopeOf({ actor, person, kind }: Pick<Filter, "actor" | "person" | "kind">): string {
  if (person !== undefined) return ACT_SCOPES.about(person);
  if (actor !== undefined) return ACT_SCOPES.by(actor);
  return kind === undefined ? ACT_SCOPES.all : ACT_SCOPES.ofKind(kind);
}

interface Part {
  readonly items: readonly EnterpriseAct[];
  readonly next: ActRow | null;
}

/** Looks at entries until there is a page of them, no more entries, or many were looked at. */
export async function readActs({ stores: { audit } }: Reading, listing: Listing, after?: ActRow): Promise<Part> {
  const items: EnterpriseAct[] = [];
  let at = after;
  for (let looked = 0; looked < LOOKED_AT; looked += ACTS_PAGE) {
    const rows = await audit.listActs(listing, listing.range, ACTS_PAGE + 1, at);
    const page = rows.slice(0, ACTS_PAGE);
    const found = await Promise.all(page.map(({ id }) => audit.getAct(id)));
    for (const [index, row] of page.entries()) {
      const entry = found[index] ?? null;
      // An entry of another enterprise is never shown, whatever the index says.
      const act = entry?.enterprise === listing.enterprise ? toEnterpriseAct(row.id, entry) : null;
      at = row;
      if (act !== null && listing.isWanted(act)) items.push(act);
      if (items.length === ACTS_PAGE) return { items, next: index + 1 < rows.length ? row : null };
    }
    if (rows.length <= ACTS_PAGE) return { items, next: null };
  }
  return { items, next: at ?? null };
}

/** Entries of the enterprise's audit log, the newest first. */
export const listActs: UseCase<typeof listCall> = async (ctx, { after, ...filter }) => {
  const { enterprise } = await requireRight(ctx);
  const [id = "", date] = after?.split("~") ?? [];
  const listing = listingOf(enterprise, ctx.now, filter);
  const { items, next } = await readActs(ctx, listing, after === undefined ? undefined : { id, date: Number(date) });
  return { items: [...items], next: next === null ? null : `${next.id}~${next.date}` };
};

/** Headings of the log as a table. */
export const ACT_COLUMNS = ["Date", "Who", "Who (ID)", "Act", "Kind", "Person", "Person (ID)", "Thing", "Details"];

/** The same entries as CSV, which is written while it is sent. Who took them along is an entry as well. */
export const exportActs: UseCase<typeof exportCall> = async (ctx, filter) => {
  const { enterprise } = await requireRight(ctx);
  const listing = listingOf(enterprise, ctx.now, filter);
  await ctx.stores.commit(await noted(ctx, enterprise, "enterprise.exportAudit"));
  return {
    body: await withFirst(actsCsv(ctx, listing)),
    headers: { "content-disposition": 'attachment; filename="audit-log.csv"' },
  };
};

/** Entries as CSV (RFC 4180), with headings. */
async function* actsCsv(ctx: Reading, listing: Listing): AsyncGenerator<string> {
  async function* rows(): AsyncGenerator<string[][]> {
    let after: ActRow | undefined;
    for (;;) {
      const { items, next } = await readActs(ctx, listing, after);
      yield items.map(rowOfAct);
      if (next === null) return;
      after = next;
    }
  }
  yield* csvFile(ACT_COLUMNS, rows());
}

/** An entry as a row of a table, in the order of the columns. */
export function rowOfAct({ date, actor, act, person, thing, code }: EnterpriseAct): string[] {
  return [
    new Date(date).toISOString(),
    actor.name,
    actor.uid,
    act,
    kindOfAct(act) ?? "",
    person?.name ?? "",
    person?.uid ?? "",
    thing ?? "",
    code ?? "",
  ];
}
