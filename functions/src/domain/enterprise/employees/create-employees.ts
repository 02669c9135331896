import type { createEmployees as call } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import {
  countOutcomes,
  refusedRow,
  repeatedRow,
  repeatedRows,
  requireContinuable,
  type RowOutcome,
  unnamedRow,
} from "../../imported.ts";
import type { UseCase } from "../../use-case.ts";
import type { Rights } from "../policy.ts";
import { type Inviter, inviteOnce, lacksInvitation, readInviter } from "../invitations/invite.ts";
import {
  accountExists,
  addEmployee,
  inviteUser,
  type NewRow,
  requireInvitable,
  type Row,
} from "../roster/add-employee.ts";
import { ADDING, requireRights } from "../roster/managed.ts";
import { requireInForce, requireOpenGroups, requireSeats } from "../roster/requirements.ts";
import { auditEntry } from "../audit-entry.ts";
import { undoRest } from "../imports/imports.ts";
import { findLeaver, requireReturnable, returnLeaver } from "./return-leaver.ts";
import { findByRow, updateFromRow } from "./update-from-row.ts";

interface Result extends RowOutcome {
  readonly uid: string | null;
}

interface Run {
  readonly ctx: ActorCtx;
  readonly rights: Rights;
  /** Null when no invitations are mailed. */
  readonly inviter: Inviter | null;
  readonly importId: string | undefined;
  /** Whether rows that would change an existing employee are refused. */
  readonly isOnlyNew: boolean;
}

/** Rows that are processed in parallel. */
const CONCURRENCY = 20;

/** Adds employees, and updates existing ones. Rows are independent: a refused row does not affect the others. */
export const createEmployees: UseCase<typeof call> = async (
  ctx,
  { employees, mail = false, dry_run = false, before = 0, only_new: isOnlyNew = false, import: part },
) => {
  const rights = await requireRights(ctx, ADDING);
  const { enterprise } = rights;
  await requireInForce(ctx, enterprise);
  const inviter = mail ? await readInviter(ctx, ctx.actor.uid, enterprise) : null;
  const run: Run = { ctx, rights, inviter, importId: part?.id, isOnlyNew };
  if (dry_run && part !== undefined) await requireOngoing(run, part);
  if (dry_run) return { results: await tryRows(run, employees, before) };
  if (part === undefined) return { results: await applyRows(run, employees) };
  return { results: await applyPart(run, part, employees) };
};

type Part = NonNullable<ParsedInputOf<typeof call>["import"]>;

/** @throws Failure `conflict` for another person's import, or one that was undone. */
async function requireOngoing({ ctx, rights }: Run, { id }: Part): Promise<void> {
  requireContinuable(await ctx.stores.imports.get(rights.enterprise, id), ctx.actor.uid);
}

/** Applies a part of an import; it stops when the import is undone. */
async function applyPart(run: Run, part: Part, rows: readonly Row[]): Promise<Result[]> {
  const { ctx, rights } = run;
  const goOn = () => requireOngoing(run, part);
  try {
    const results = await applyRows(run, rows, goOn);
    await goOn();
    await recordPart(ctx, rights.enterprise, part, results);
    return results;
  } finally {
    await undoRest(ctx, rights.enterprise, part.id);
  }
}

/** Applies rows in batches. @param goOn runs before each batch; it throws to stop. */
async function applyRows(
  run: Run,
  rows: readonly Row[],
  goOn: () => Promise<void> = () => Promise.resolve(),
): Promise<Result[]> {
  const results: Result[] = [];
  for (const batch of batchesOf(rows)) {
    await goOn();
    const done = batch.map((one) => outcomeOnce(one, async (row) => asFirstAttempt(run, await applyRow(run, row))));
    results.push(...(await allOf(done)));
  }
  return results;
}

/** The outcomes that the rows would have. @param before the number of employees whom earlier parts would add. */
async function tryRows(run: Run, rows: readonly Row[], before: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const batch of batchesOf(rows)) {
    // Every row so far that would be created counts as a taken seat.
    const taken = before + countOutcomes(results).created;
    const done = await allOf(batch.map((one) => outcomeOnce(one, (row) => tryRow(run, row))));
    results.push(...(await withinSeats(run.ctx, run.rights, done, taken)));
  }
  return results;
}

interface RequestedRow {
  readonly row: Row;
  /** The field whose value an earlier row of the request has too. */
  readonly repeated: "external_id" | "email" | undefined;
}

/** Rows in batches that are processed in parallel. */
function batchesOf(rows: readonly Row[]): RequestedRow[][] {
  const repeated = repeatedRows(rows, ["external_id", "email"]);
  const all = rows.map((row, at) => ({ row, repeated: repeated.get(at) }));
  const count = Math.ceil(all.length / CONCURRENCY);
  return Array.from({ length: count }, (_, at) => all.slice(at * CONCURRENCY, (at + 1) * CONCURRENCY));
}

/** The outcome of a row; one that repeats an earlier row is refused. */
async function outcomeOnce({ row, repeated }: RequestedRow, work: (row: Row) => Promise<Result>): Promise<Result> {
  return repeated === undefined ? outcomeOf(work(row)) : { ...refusedRow(repeatedRow(repeated)), uid: null };
}

/** Records the outcome of a part. A part that is sent again replaces its earlier record. */
async function recordPart(ctx: ActorCtx, enterprise: string, { id, part, rows }: Part, results: readonly Result[]) {
  const { commit, imports } = ctx.stores;
  const counts = countOutcomes(results);
  const found = await imports.get(enterprise, id);
  const note =
    found === null
      ? await auditEntry(ctx, enterprise, "enterprise.importEmployees", { thing: id, code: String(rows) })
      : {};
  const date = found?.date ?? ctx.now;
  await commit(imports.patch(enterprise, id, { by: ctx.actor.uid, date, rows, [`parts/p${part}`]: counts }), note);
}

/** Waits for all rows even when one fails the request, so that none is still running when the request is retried. */
async function allOf(rows: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(rows);
  return Promise.all(rows);
}

/** The outcome of a row. An unavailable service fails the whole request, which the caller retries. */
async function outcomeOf(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure && error.code !== "unavailable") return { ...refusedRow(error), uid: null };
    throw error;
  }
}

async function applyRow({ ctx, rights, inviter, importId, isOnlyNew }: Run, row: Row): Promise<Result> {
  await requireOpenGroups(ctx, rights, row);
  const found = await findByRow(ctx, rights, row);
  const result =
    found === null
      ? await add(ctx, rights, requireNamed(row), { inviter, importId })
      : await updateFromRow(ctx, rights, found, row, { inviter, isOnlyNew });
  if (inviter === null || result.uid === null) return result;
  const isSent = await inviteOnce(ctx, { enterprise: rights.enterprise, uid: result.uid }, inviter);
  return isSent && result.outcome === "unchanged" ? { ...result, outcome: "updated" } : result;
}

/** Counts employees as created when an interrupted attempt at the same part has added them. */
async function asFirstAttempt({ ctx, rights, importId }: Run, result: Result): Promise<Result> {
  if (importId === undefined || result.uid === null || result.outcome === "created") return result;
  const employee = await ctx.stores.employees.get({ enterprise: rights.enterprise, uid: result.uid });
  return employee?.import === importId ? { ...result, outcome: "created" } : result;
}

/**
 * Adds an employee with a new account. A former employee who is added individually gets back the one that the
 * enterprise had created; another user who already has one is invited instead, if invitations are mailed.
 */
async function add(
  ctx: ActorCtx,
  rights: Rights,
  row: NewRow,
  { inviter, importId }: Pick<Run, "inviter" | "importId">,
): Promise<Result> {
  const { enterprise } = rights;
  const adding = { ...ctx, by: ctx.actor.uid, importId };
  const account = await accountFor(ctx, row);
  if (account === null) return { outcome: "created", uid: await addEmployee(adding, enterprise, row) };
  const place = { enterprise, uid: account };
  const leaver = await findLeaver(ctx, place);
  if (leaver !== null) {
    requireReturnable(rights, { isImport: importId !== undefined });
    await returnLeaver(ctx, place, leaver, row);
  } else if (inviter === null) throw accountExists();
  else await inviteUser(adding, place, row);
  return { outcome: "created", uid: account };
}

/** The row of a new employee. @throws Failure `invalid-argument` when it has no first name. */
function requireNamed({ name_first, name_last = "", ...row }: Row): NewRow {
  if (name_first === undefined) throw unnamedRow();
  return { ...row, name_first, name_last };
}

/** The id of the account with the address; null when there is none. */
async function accountFor(ctx: ActorCtx, { email }: Row): Promise<string | null> {
  const account = email === undefined ? null : await ctx.gateways.accounts.findByEmail(email);
  if (account?.disabled === true) throw accountExists();
  return account?.uid ?? null;
}

/** The outcome that `applyRow` would have for a row of an import, without changing anything. */
async function tryRow({ ctx, rights, inviter, isOnlyNew }: Run, row: Row): Promise<Result> {
  await requireOpenGroups(ctx, rights, row);
  const found = await findByRow(ctx, rights, row);
  if (found !== null) {
    const result = await updateFromRow(ctx, rights, found, row, { isDryRun: true, isOnlyNew });
    const isInvited = inviter !== null && (await lacksInvitation(ctx, { enterprise: rights.enterprise, uid: found }));
    return isInvited ? { ...result, outcome: "updated" } : result;
  }
  requireNamed(row);
  const account = await accountFor(ctx, row);
  if (account !== null) {
    const leaver = await findLeaver(ctx, { enterprise: rights.enterprise, uid: account });
    if (leaver !== null) requireReturnable(rights, { isImport: true });
    if (inviter === null) throw accountExists();
    await requireInvitable(ctx, { uid: account });
  }
  return { outcome: "created", uid: null };
}

/** Results of a dry run, with rows refused for which no seat would be left. */
async function withinSeats(ctx: ActorCtx, rights: Rights, results: readonly Result[], before: number) {
  let taken = before;
  const checked: Result[] = [];
  for (const result of results) {
    if (result.outcome !== "created") checked.push(result);
    else {
      taken += 1;
      const refused = await outcomeOf(requireSeats(ctx, rights.enterprise, taken).then(() => result));
      if (refused.outcome === "refused") taken -= 1;
      checked.push(refused);
    }
  }
  return checked;
}
