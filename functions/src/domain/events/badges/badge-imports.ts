import type {
  listBadgeImports as listCall,
  undoBadgeImport as undoCall,
} from "@cardinal/contract/endpoints/events/badges/import-badges";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx, Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { importSubject, readImportSubject, requireUndoable, toImport } from "../../imported.ts";
import { readDateCursor, toDateCursor } from "../../lists/date-cursor.ts";
import { readPart } from "../../lists/read-part.ts";
import type { Step } from "../../step.ts";
import type { UseCase } from "../../use-case.ts";
import { eventAuditEntry } from "../audit-entries.ts";
import { requireEvent, requireOrganiser } from "../policy.ts";
import { takeRoom } from "../take-room.ts";

/** Imports on a page. */
const PAGE_SIZE = 20;
/** Badges that one run checks. */
const BATCH_SIZE = 25;

/** A page of the imports of an event's badges. */
export const listBadgeImports: UseCase<typeof listCall> = async (ctx, { event_id, cursor }) => {
  await requireOrganiser(ctx, event_id);
  return readPart(
    async (after, count) => {
      const rows = await ctx.stores.badgeImports.list(event_id, count, readDateCursor(after));
      return rows.map(([id, one]) => ({ cursor: toDateCursor({ date: one.date, id }), item: toImport(id, one) }));
    },
    { after: cursor, limit: PAGE_SIZE },
  );
};

/** Starts a job that removes the badges of an import; a repeated request restarts it. */
export const undoBadgeImport: UseCase<typeof undoCall> = async (ctx, { event_id, id }) => {
  const { owner, event } = await requireOrganiser(ctx, event_id);
  const { badgeImports, commit } = ctx.stores;
  const found = await badgeImports.get(event_id, id);
  if (found === null) throw new Failure("not-found");
  requireUndoable(found, ctx.now);
  const undone_date = found.undone_date ?? ctx.now;
  const note = await eventAuditEntry(ctx, owner, "events.undoBadgeImport", { thing: event.name });
  await commit(badgeImports.patch(event_id, id, { undone_date }), note);
  await requestUndo(ctx, event_id, id);
  return toImport(id, { ...found, undone_date });
};

const requestUndo = ({ stores, now }: ActorCtx, event_id: string, id: string) =>
  stores.jobs.request({ kind: "undo-badge-import", subject: importSubject(event_id, id), now, again: true });

/**
 * Starts the undo job again at the end of a part if the import has been undone, because the part may have added badges
 * that the job has missed.
 */
export async function undoRest(ctx: ActorCtx, event_id: string, id: string): Promise<void> {
  const found = await ctx.stores.badgeImports.get(event_id, id);
  if (found?.undone_date !== undefined) await requestUndo(ctx, event_id, id);
}

/** Removes a batch of the badges that an import has added. Cursor: the last checked badge. */
export const removeImported: Step = async (ctx, subject, cursor) => {
  const [event_id, id] = readImportSubject(subject);
  const rows = await ctx.stores.badges.listImported(event_id, id, BATCH_SIZE, cursor ?? undefined);
  for (const [badge] of rows) await removeUnused(ctx, event_id, badge);
  return { cursor: rows.length < BATCH_SIZE ? null : (rows.at(-1)?.[0] ?? null), done: rows.length };
};

/** Removes an unused badge: one that was not claimed, printed, mailed or scanned. */
async function removeUnused(ctx: Ctx, event_id: string, id: string): Promise<void> {
  const { badges } = ctx.stores;
  await untilWritten(async () => {
    const badge = await badges.get(event_id, id);
    if (badge === null) return "kept";
    const isUsed = badge.uid !== undefined || badge.printed_date !== undefined || badge.mailed_date !== undefined;
    if (isUsed || (await badges.wasScanned(event_id, id))) return "kept";
    const room = await takeRoom(ctx, event_id, await requireEvent(ctx, event_id), { badges: -1 });
    const outcome = await badges.commitIfUnchanged(badges.replacement(event_id, id, badge, null), room);
    return outcome === "written" ? "removed" : null;
  });
}
