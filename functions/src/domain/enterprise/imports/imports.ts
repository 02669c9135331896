import type { listImports as listCall } from "@cardinal/contract/endpoints/enterprise/imports/list-imports";
import type { undoImport as undoCall } from "@cardinal/contract/endpoints/enterprise/imports/undo-import";
import type { StoredImport } from "@cardinal/contract/stored/employee";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { importSubject, readImportSubject, requireUndoable, toImport } from "../../imported.ts";
import { readDateCursor, toDateCursor } from "../../lists/date-cursor.ts";
import { readPart } from "../../lists/read-part.ts";
import type { Step } from "../../step.ts";
import type { UseCase } from "../../use-case.ts";
import { ADDING, requireRights } from "../roster/managed.ts";
import { withdraw } from "../invitations/withdraw-invitation.ts";
import type { Rights } from "../policy.ts";
import { auditEntry } from "../audit-entry.ts";

/** Imports on a page. */
const PAGE_SIZE = 20;
/** Employees that one run withdraws. */
const BATCH_SIZE = 25;

const isVisible = (ctx: ActorCtx, { isAdmin }: Rights, { by }: StoredImport) => isAdmin || by === ctx.actor.uid;

/** A page of the imports that the caller may see. */
export const listImports: UseCase<typeof listCall> = async (ctx, { cursor }) => {
  const rights = await requireRights(ctx, ADDING);
  return readPart(
    async (after, count) => {
      const rows = await ctx.stores.imports.list(rights.enterprise, count, readDateCursor(after));
      return rows.map(([id, one]) => ({
        cursor: toDateCursor({ date: one.date, id }),
        item: isVisible(ctx, rights, one) ? toImport(id, one) : null,
      }));
    },
    { after: cursor, limit: PAGE_SIZE },
  );
};

/** Starts a job that withdraws the employees whom an import added; a repeated request restarts it. */
export const undoImport: UseCase<typeof undoCall> = async (ctx, { id }) => {
  const rights = await requireRights(ctx, ADDING);
  const { enterprise } = rights;
  const { commit, imports } = ctx.stores;
  const found = await imports.get(enterprise, id);
  if (found === null || !isVisible(ctx, rights, found)) throw new Failure("not-found", { concealed: true, target: id });
  requireUndoable(found, ctx.now);
  const undone_date = found.undone_date ?? ctx.now;
  await commit(
    imports.patch(enterprise, id, { undone_date }),
    await auditEntry(ctx, enterprise, "enterprise.undoImport", { thing: id }),
  );
  await requestUndo(ctx, enterprise, id);
  return toImport(id, { ...found, undone_date });
};

const requestUndo = ({ stores, now }: ActorCtx, enterprise: string, id: string) =>
  stores.jobs.request({ kind: "undo-import", subject: importSubject(enterprise, id), now, again: true });

/**
 * Starts the undo job again at the end of a part if the import has been undone, because the part may have added
 * employees that the job has missed.
 */
export async function undoRest(ctx: ActorCtx, enterprise: string, id: string): Promise<void> {
  const found = await ctx.stores.imports.get(enterprise, id);
  if (found?.undone_date !== undefined) await requestUndo(ctx, enterprise, id);
}

/** Withdraws a batch of the employees whom an import added and who have not accepted. Cursor: the last one checked. */
export const withdrawImported: Step = async (ctx, subject, cursor) => {
  const [enterprise, id] = readImportSubject(subject);
  const uids = await ctx.stores.employees.listImported(enterprise, id, BATCH_SIZE, cursor ?? undefined);
  for (const uid of uids) await withdraw(ctx, { enterprise, uid });
  return { cursor: uids.length < BATCH_SIZE ? null : (uids.at(-1) ?? null), done: uids.length };
};
