import type { importBadges as call } from "@cardinal/contract/endpoints/events/badges/import-badges";
import { keyOfEmail, keyOfExternalId } from "@cardinal/contract/stored/employee";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { BadgeRecord } from "@cardinal/contract/stored/events/badge-order";
import { isDeepStrictEqual } from "node:util";
import type { Change } from "../../../stores/change.ts";
import { untilWritten } from "../../until-written.ts";
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
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { eventAuditEntry } from "../audit-entries.ts";
import { undoRest } from "./badge-imports.ts";
import { standingChange } from "../points/earn-points.ts";
import type { FoundEvent } from "../policy.ts";
import { newPrintedId } from "../printed-id.ts";
import { planForBadges, roomOf, takeRoom } from "../take-room.ts";
import { toBadgeRecord } from "./require-badges.ts";
import { withoutFormerHolder } from "./new-holder.ts";
import { emptyBadge, withEntry } from "./save-badge.ts";
import { requireOrganiser } from "../policy.ts";

type Input = UseCaseInput<typeof call>;
type Row = Input["badges"][number];
type Part = NonNullable<Input["import"]>;
type Result = RowOutcome & { readonly badge: string | null };

/** Badges that one update writes, with their index entries. */
const BATCH_SIZE = 50;

interface Run {
  readonly ctx: ActorCtx;
  readonly event_id: string;
  readonly found: FoundEvent;
  readonly importId: string | undefined;
}

/** The planned outcome of a row, before anything is written. */
interface Planned {
  readonly result: Result;
  readonly changes?: readonly Change[];
  readonly isNew?: true;
  /** The new state of an existing badge. */
  readonly changed?: { readonly id: string; readonly badge: BadgeRecord };
}

/** Adds badges and updates existing ones. A refused row does not affect the others. */
export const importBadges: UseCase<typeof call> = async (ctx, input) => {
  const { event_id, badges: rows, import: part, dry_run = false, before = 0 } = input;
  const found = await requireOrganiser(ctx, event_id);
  if (found.event.end_date <= ctx.now) throw new Failure("conflict", { message: "This event has ended." });
  const run: Run = { ctx, event_id, found, importId: part?.id };
  if (dry_run && part !== undefined) await requireOngoing(run, part);
  if (dry_run) return { results: await tryRows(run, rows, before) };
  if (part === undefined) return { results: await applyRows(run, rows) };
  return { results: await applyPart(run, part, rows) };
};

/** @throws Failure `conflict` for another person's import, or one that was undone. */
async function requireOngoing({ ctx, event_id }: Run, { id }: Part): Promise<void> {
  requireContinuable(await ctx.stores.badgeImports.get(event_id, id), ctx.actor.uid);
}

/** Applies a part of an import; it stops when the import is undone. */
async function applyPart(run: Run, part: Part, rows: readonly Row[]): Promise<Result[]> {
  const goOn = () => requireOngoing(run, part);
  try {
    const results = await applyRows(run, rows, goOn);
    await goOn();
    await recordPart(run, part, results);
    return results;
  } finally {
    await undoRest(run.ctx, run.event_id, part.id);
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
    results.push(...(await apply(run, batch)));
  }
  return results;
}

/** The outcomes that the rows would have. @param before the number of badges that earlier parts would add. */
async function tryRows(run: Run, rows: readonly Row[], before: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const batch of batchesOf(rows)) {
    const planned = await plan(run, batch, before + countOutcomes(results).created);
    results.push(...planned.map(({ result }) => result));
  }
  return results;
}

type Batch = readonly { readonly row: Row; readonly repeated: string | undefined }[];

/** Rows in batches, each of which is written in one update. */
function batchesOf(rows: readonly Row[]): Batch[] {
  const repeated = repeatedRows(rows, ["ext", "email"]);
  const all = rows.map((row, at) => ({ row, repeated: repeated.get(at) }));
  const count = Math.ceil(all.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, at) => all.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE));
}

/** Writes a batch of rows in one update, and retries after a concurrent change. */
function apply(run: Run, batch: Batch): Promise<Result[]> {
  const { ctx, event_id, found } = run;
  return untilWritten(async () => {
    const planned = await plan(run, batch, 0);
    const count = planned.filter(({ isNew }) => isNew === true).length;
    const changes = planned.flatMap((one) => one.changes ?? []);
    const room = count === 0 ? {} : await takeRoom(ctx, event_id, found, { badges: count });
    const changedBadges = planned.flatMap(({ changed }) => changed ?? []);
    const standings = changedBadges.map(({ id, badge }) => standingChange(ctx, event_id, id, badge));
    const parts: Change[] = [...changes, ...(await Promise.all(standings)), room];
    if (parts.every((part) => Object.keys(part).length === 0)) return planned.map(({ result }) => result);
    const outcome = await ctx.stores.badges.commitIfUnchanged(...parts);
    return outcome === "written" ? planned.map(({ result }) => result) : null;
  });
}

/** Plans each row of a batch. @param before the number of new badges that are not counted yet. */
async function plan(run: Run, batch: Batch, before: number): Promise<Planned[]> {
  const { ctx, event_id, found } = run;
  const [known, counts, room] = await Promise.all([
    Promise.all(batch.map(({ row }) => findByRow(run, row))),
    ctx.stores.events.getCounts(event_id),
    roomOf(ctx, event_id, found),
  ]);
  const taken = new Set<string>();
  let wanted = counts.badges + before;
  const planned = batch.map(({ row, repeated }, at): Promise<Planned> => {
    if (repeated !== undefined) return refused(repeatedRow(repeated));
    const badge = known[at] ?? null;
    if (badge instanceof Failure) return refused(badge);
    // An earlier row of the batch refers to the same badge.
    if (badge !== null && taken.has(badge.id)) return refused(repeatedRow("email"));
    if (badge !== null) taken.add(badge.id);
    if (badge !== null) return updated(run, row, badge);
    if (row.name_first === undefined) return refused(unnamedRow());
    wanted += 1;
    if (wanted <= room.badges) return Promise.resolve(added(run, row));
    wanted -= 1;
    return refused(planForBadges(room.badges, wanted + 1));
  });
  return Promise.all(planned);
}

const refused = (failure: Failure): Promise<Planned> =>
  Promise.resolve({ result: { ...refusedRow(failure), badge: null } });

interface Known {
  readonly id: string;
  readonly badge: StoredBadge;
}

/**
 * The badge that a row refers to, by the organiser's id or else by the email address; a failure when
 * they match two badges.
 */
async function findByRow({ ctx, event_id }: Run, { ext, email }: Row): Promise<Known | Failure | null> {
  const { badges } = ctx.stores;
  const [byExt, byEmail] = await Promise.all([
    ext === undefined ? null : badges.findByKey(event_id, keyOfExternalId(ext)),
    email === undefined ? null : badges.findByKey(event_id, keyOfEmail(email)),
  ]);
  if (byExt !== null && byEmail !== null && byExt !== byEmail)
    return new Failure("already-exists", { fields: { email: "Another badge has this email address." } });
  const id = byExt ?? byEmail;
  const badge = id === null ? null : await badges.get(event_id, id);
  if (id === null || badge === null) return null;
  if (ext !== undefined && badge.ext !== undefined && badge.ext !== ext)
    return new Failure("conflict", { fields: { ext: "This person has another ID." } });
  return { id, badge };
}

/** A badge with the data of a row. */
const withRow = (badge: BadgeRecord, { ext, ...entry }: Row): BadgeRecord => ({
  ...withEntry(badge, entry),
  ...(ext === undefined ? {} : { ext }),
});

function added({ ctx, event_id, importId }: Run, row: Row): Planned {
  const id = newPrintedId();
  const badge = { ...withRow(emptyBadge(ctx.now), row), ...(importId === undefined ? {} : { import: importId }) };
  return {
    result: { outcome: "created", badge: id },
    changes: [ctx.stores.badges.replacement(event_id, id, null, badge)],
    isNew: true,
  };
}

async function updated({ ctx, event_id, importId }: Run, row: Row, { id, badge }: Known): Promise<Planned> {
  const before = toBadgeRecord(badge);
  const entered = withRow(before, row);
  // Badges that an interrupted attempt at the same part has added count as created.
  const isOwn = importId !== undefined && badge.import === importId;
  if (isDeepStrictEqual(before, entered)) return { result: { outcome: isOwn ? "created" : "unchanged", badge: id } };
  const { after, released } = await withoutFormerHolder(ctx, { event_id, badge: id }, badge, entered);
  return {
    result: { outcome: isOwn ? "created" : "updated", badge: id },
    changes: [ctx.stores.badges.replacement(event_id, id, badge, after), ...released],
    changed: { id, badge: after },
  };
}

/** Records the outcome of a part. A part that is sent again replaces its earlier record. */
async function recordPart({ ctx, event_id, found }: Run, { id, part, rows }: Part, results: readonly Result[]) {
  const { badgeImports, commit } = ctx.stores;
  const known = await badgeImports.get(event_id, id);
  const act = { thing: found.event.name, code: String(rows) };
  const note = known === null ? await eventAuditEntry(ctx, found.owner, "events.importBadges", act) : {};
  const fields = { by: ctx.actor.uid, date: known?.date ?? ctx.now, rows, [`parts/p${part}`]: countOutcomes(results) };
  await commit(badgeImports.patch(event_id, id, fields), note);
}
