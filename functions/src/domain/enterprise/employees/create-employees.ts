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
} from "../../imported.ts";
import type { UseCase } from "../../use-case.ts";
import type { Rights } from "../policy.ts";
import { type Inviter, inviteOnce, readInviter } from "../invitations/invite.ts";
import { accountExists, addEmployee, inviteUser, requireInvitable, type Row } from "../roster/add-employee.ts";
import { ADDING, requireRights } from "../roster/managed.ts";
import { requireInForce, requireOpenGroups, requireSeats } from "../roster/requirements.ts";
import { auditEntry } from "../audit-entry.ts";
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
}

/** Rows that are processed in parallel. */
const CONCURRENCY = 20;

/** Adds employees, and updates existing ones. Rows are independent: a refused row does not affect the others. */
export const createEmployees: UseCase<typeof call> = async (
  ctx,
  { employees, mail = false, dry_run = false, import: part },
) => {
  const rights = await requireRights(ctx, ADDING);
  const { enterprise } = rights;
  await requireInForce(ctx, enterprise);
  const inviter = mail ? await readInviter(ctx, ctx.actor.uid, enterprise) : null;
  if (part !== undefined) requireContinuable(await ctx.stores.imports.get(enterprise, part.id), ctx.actor.uid);
  const run: Run = { ctx, rights, inviter, importId: part?.id };
  const repeated = repeatedRows(employees, ["external_id", "email"]);
  const results: Result[] = [];
  for (let start = 0; start < employees.length; start += CONCURRENCY) {
    // In a dry run, every row so far that would be created counts as a taken seat.
    const created = dry_run ? results.filter(({ outcome }) => outcome === "created").length : 0;
    const part = employees.slice(start, start + CONCURRENCY).map(async (row, index): Promise<Result> => {
      const field = repeated.get(start + index);
      if (field !== undefined) return { ...refusedRow(repeatedRow(field)), uid: null };
      return outcomeOf(dry_run ? tryRow(run, row) : applyRow(run, row).then((result) => asFirstAttempt(run, result)));
    });
    const done = await allOf(part);
    results.push(...(dry_run ? await withinSeats(ctx, rights, done, created) : done));
  }
  if (part !== undefined && !dry_run) await recordPart(ctx, enterprise, part, results);
  return { results };
};

type Part = NonNullable<ParsedInputOf<typeof call>["import"]>;

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

async function applyRow({ ctx, rights, inviter, importId }: Run, row: Row): Promise<Result> {
  await requireOpenGroups(ctx, rights, row);
  const found = await findByRow(ctx, rights, row);
  const result =
    found === null
      ? await add(ctx, rights, row, { inviter, importId })
      : await updateFromRow(ctx, rights, found, row, { inviter });
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

/** Adds an employee with a new account; a user who already has one is invited instead, if invitations are mailed. */
async function add(
  ctx: ActorCtx,
  { enterprise }: Rights,
  row: Row,
  { inviter, importId }: Pick<Run, "inviter" | "importId">,
): Promise<Result> {
  const adding = { ...ctx, by: ctx.actor.uid, importId };
  const account = inviter === null ? null : await accountFor(ctx, row);
  if (account === null) return { outcome: "created", uid: await addEmployee(adding, enterprise, row) };
  await inviteUser(adding, { enterprise, uid: account }, row);
  return { outcome: "created", uid: account };
}

/** The id of the account with the address; null when there is none. */
async function accountFor(ctx: ActorCtx, { email }: Row): Promise<string | null> {
  const account = email === undefined ? null : await ctx.gateways.accounts.findByEmail(email);
  if (account?.disabled === true) throw accountExists();
  return account?.uid ?? null;
}

/** The outcome that `applyRow` would have, without changing anything. */
async function tryRow({ ctx, rights, inviter }: Run, row: Row): Promise<Result> {
  await requireOpenGroups(ctx, rights, row);
  const found = await findByRow(ctx, rights, row);
  if (found !== null) return updateFromRow(ctx, rights, found, row, { isDryRun: true });
  const account = await accountFor(ctx, row);
  if (account !== null && inviter === null) throw accountExists();
  if (account !== null) await requireInvitable(ctx, { uid: account });
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
