import type { exportActs as exportCall, listActs as listCall } from "@cardinal/contract/endpoints/enterprise/audit";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { ACTS_PAGE, type EnterpriseAct, kindOfAct } from "@cardinal/contract/entities/oversight/enterprise-act";
import { ACT_SCOPES, toEnterpriseAct } from "@cardinal/contract/stored/audit";
import type { ActRow } from "../../../stores/audit-store.ts";
import { csvFile } from "../../csv-file.ts";
import { withFirst } from "../../with-first.ts";
import type { Ctx } from "../../ctx.ts";
import { type Part, partsOf, readPart, sourceOf } from "../../lists/read-part.ts";
import type { UseCase } from "../../use-case.ts";
import { momentOf } from "../../visits/day-range.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRight } from "../policy.ts";

type Filter = ParsedInputOf<typeof exportCall>;
type Reading = Pick<Ctx, "stores">;

const DAY_MS = 86_400_000;

/** What to list: the entries of an index scope between two times that match a filter. */
export interface Listing {
  readonly enterprise: string;
  readonly scope: string;
  readonly range: { readonly from: number; readonly to: number };
  readonly isWanted: (act: EnterpriseAct) => boolean;
}

/** The listing of the enterprise's whole log. @param now epoch milliseconds. */
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

/** The smallest index scope that contains every matching entry. */
function scopeOf({ actor, person, kind }: Pick<Filter, "actor" | "person" | "kind">): string {
  if (person !== undefined) return ACT_SCOPES.about(person);
  if (actor !== undefined) return ACT_SCOPES.by(actor);
  return kind === undefined ? ACT_SCOPES.all : ACT_SCOPES.ofKind(kind);
}

/** One page of a listing, newest first. */
export async function readActs(
  { stores: { audit } }: Reading,
  listing: Listing,
  after?: ActRow,
): Promise<Part<EnterpriseAct, ActRow>> {
  const { enterprise, isWanted, range } = listing;
  const source = sourceOf(
    (at: ActRow | undefined, count) => audit.listActs(listing, range, count, at),
    async ({ id }) => {
      const entry = await audit.getAct(id);
      // An entry of another enterprise is never shown, whatever the index says.
      const act = entry?.enterprise === enterprise ? toEnterpriseAct(id, entry) : null;
      return act !== null && isWanted(act) ? act : null;
    },
  );
  return readPart(source, { after, limit: ACTS_PAGE });
}

/** Entries of the enterprise's audit log, newest first. */
export const listActs: UseCase<typeof listCall> = async (ctx, { after, ...filter }) => {
  const { enterprise } = await requireRight(ctx);
  const [id = "", date] = after?.split("~") ?? [];
  const listing = listingOf(enterprise, ctx.now, filter);
  const { items, next } = await readActs(ctx, listing, after === undefined ? undefined : { id, date: Number(date) });
  return { items, next: next === null ? null : `${next.id}~${next.date}` };
};

/** Column headings of the exported log. */
export const ACT_COLUMNS = ["Date", "Who", "Who (ID)", "Act", "Kind", "Person", "Person (ID)", "Thing", "Details"];

/** The same entries as streamed CSV. The export itself is logged. */
export const exportActs: UseCase<typeof exportCall> = async (ctx, filter) => {
  const { enterprise } = await requireRight(ctx);
  const listing = listingOf(enterprise, ctx.now, filter);
  await ctx.stores.commit(await auditEntry(ctx, enterprise, "enterprise.exportAudit"));
  return {
    body: await withFirst(actsCsv(ctx, listing)),
    headers: { "content-disposition": 'attachment; filename="audit-log.csv"' },
  };
};

/** Entries as CSV (RFC 4180), with headings. */
async function* actsCsv(ctx: Reading, listing: Listing): AsyncGenerator<string> {
  async function* rows(): AsyncGenerator<string[][]> {
    for await (const items of partsOf((after: ActRow | undefined) => readActs(ctx, listing, after)))
      yield items.map(rowOfAct);
  }
  yield* csvFile(ACT_COLUMNS, rows());
}

/** An entry as a table row, in the order of ACT_COLUMNS. */
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
