import type {
  exportActs as exportCall,
  listActs as listCall,
} from "@cardinal/contract/endpoints/admin/audit/list-acts";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { LOG_PAGE, type PlatformAct } from "@cardinal/contract/entities/platform/act";
import { readCardKey } from "@cardinal/contract/fields/card-key";
import { dayOf } from "@cardinal/contract/fields/day";
import { uid } from "@cardinal/contract/fields/ids";
import { type AuditEntry, toPlatformAct } from "@cardinal/contract/stored/audit";
import type { LogScope } from "../../stores/audit-store.ts";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { csvFile } from "../csv-file.ts";
import { withFirst } from "../with-first.ts";
import type { Ctx } from "../ctx.ts";
import { type Part, partsOf } from "../lists/read-part.ts";
import type { UseCase } from "../use-case.ts";

type Reading = Pick<Ctx, "stores" | "gateways" | "now">;

/** What a filter selects. A printed card is listed under its stored key, in whatever form the key is typed. */
async function scopeOf({ stores, now }: Reading, { day, of }: ParsedInputOf<typeof exportCall>): Promise<LogScope> {
  if (of === undefined) return { day: day ?? dayOf(now) };
  const key = readCardKey(of);
  // The ID of an organisation can look like a key, too.
  const isKey = key !== null && (await stores.audit.listLog({ of: key }, 1)).length > 0;
  return { of: isKey ? key : of };
}

/** Email addresses of the accounts that entries name. An actor may have an account without a user record. */
async function emailsOf({ stores, gateways }: Reading, entries: readonly AuditEntry[]): Promise<Map<string, string>> {
  const actors = new Set(entries.map(({ actor }) => actor));
  const names = new Set([...actors, ...entries.flatMap(({ target }) => (target === null ? [] : [target]))]);
  const found = await Promise.all(
    [...names].map(async (name) => {
      const email = await stores.users.getEmail(name);
      if (email !== null || !actors.has(name) || !uid.safeParse(name).success) return [name, email] as const;
      return [name, (await gateways.accounts.get(name))?.email ?? null] as const;
    }),
  );
  return new Map(found.flatMap(([name, email]) => (email === null ? [] : [[name, email] as const])));
}

/** One page of a list of entries, with the addresses of the accounts that they name. */
export async function readLog(ctx: Reading, scope: LogScope, after?: string): Promise<Part<PlatformAct>> {
  const { stores } = ctx;
  const ids = await stores.audit.listLog(scope, LOG_PAGE + 1, after);
  const page = ids.slice(0, LOG_PAGE);
  const found = await Promise.all(page.map(async (id) => ({ id, entry: await stores.audit.getAct(id) })));
  const entries = found.flatMap(({ id, entry }) => (entry === null ? [] : [{ id, entry }]));
  const emails = await emailsOf(
    ctx,
    entries.map(({ entry }) => entry),
  );
  return {
    items: entries.map(({ id, entry }) => toPlatformAct(id, entry, emails)),
    next: ids.length > LOG_PAGE ? (page.at(-1) ?? null) : null,
  };
}

/** Entries of a day, or those that name an account or object, newest first. */
export const listActs: UseCase<typeof listCall> = async (ctx, { after, ...filter }) =>
  readLog(ctx, await scopeOf(ctx, filter), after);

const COLUMNS = [
  "Date",
  "Who",
  "Who (ID)",
  "Call",
  "To whom",
  "To whom (ID)",
  "Enterprise",
  "Thing",
  "Details",
  "Before",
  "After",
  "Reason",
  "Request",
];

function rowOf(act: PlatformAct): string[] {
  const { actor, target } = act;
  return [
    new Date(act.date).toISOString(),
    actor.email ?? "",
    actor.id,
    act.call,
    target?.email ?? "",
    target?.id ?? "",
    ...[act.enterprise, act.thing, act.code, act.before, act.after, act.reason].map((text) => text ?? ""),
    act.request_id,
  ];
}

/** The same entries as streamed CSV. The export itself is logged as well. */
export const exportActs: UseCase<typeof exportCall> = async (ctx, filter) => {
  const scope = await scopeOf(ctx, filter);
  const noted = "day" in scope ? { target: null, code: scope.day } : { target: scope.of, code: "all" };
  await ctx.stores.commit(actOfAdmin(ctx, { call: "admin.exportActs", ...noted }));
  return {
    body: await withFirst(csvFile(COLUMNS, rowsOf(ctx, scope))),
    headers: { "content-disposition": 'attachment; filename="log.csv"' },
  };
};

async function* rowsOf(ctx: Reading, scope: LogScope): AsyncGenerator<string[][]> {
  for await (const items of partsOf((after: string | undefined) => readLog(ctx, scope, after))) yield items.map(rowOf);
}
