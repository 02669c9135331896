import { randomBytes } from "node:crypto";
import type {
  createExport as createCall,
  downloadExport as downloadCall,
  getExport as getCall,
} from "@cardinal/contract/endpoints/enterprise/export";
import { EXPORT_KEPT_MS, type EnterpriseExport } from "@cardinal/contract/entities/oversight/enterprise-export";
import type { StoredExport } from "@cardinal/contract/stored/oversight/export";
import { dayOf } from "@cardinal/contract/fields/day";
import { withFirst } from "../../with-first.ts";
import type { ActorCtx } from "../../ctx.ts";
import { zipOf } from "../../zip.ts";
import { existing } from "../../existing.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRight } from "../policy.ts";
import { EXPORT_KIND, exportSubject, filesOfExport } from "./export-parts.ts";

/** The enterprise's export; null when there is none or it has expired. */
async function currentOf({ stores, now }: ActorCtx, enterprise: string): Promise<StoredExport | null> {
  const stored = await stores.exports.get(enterprise);
  return stored === null || stored.until <= now ? null : stored;
}

/** An export with the progress of its job. It has failed when it is neither ready nor has a running job. */
async function toExport({ stores }: ActorCtx, enterprise: string, stored: StoredExport): Promise<EnterpriseExport> {
  const { id, created_date, ready_date, until } = stored;
  const dates = { created_date, until };
  const { active, disabled, invited } = await stores.enterprises.getCounts(enterprise);
  const people = active + disabled + invited;
  if (ready_date !== undefined) return { state: "ready", ...dates, done: people, total: people };
  const job = await stores.jobs.get(stores.jobs.idOf(EXPORT_KIND, exportSubject({ enterprise, id })));
  const isRunning = job !== null && job.failed_date === undefined;
  const total = job?.total ?? people;
  return { state: isRunning ? "running" : "failed", ...dates, done: Math.min(job?.done ?? 0, total), total };
}

/** The latest export of the caller's enterprise. */
export const getExport: UseCase<typeof getCall> = async (ctx) => {
  const { enterprise } = await requireRight(ctx);
  const stored = await currentOf(ctx, enterprise);
  return { export: stored === null ? null : await toExport(ctx, enterprise, stored) };
};

/** Starts an export, unless one is already running. */
export const createExport: UseCase<typeof createCall> = async (ctx) => {
  const { enterprise } = await requireRight(ctx);
  const { commit, exports, jobs } = ctx.stores;
  const before = await currentOf(ctx, enterprise);
  const current = before === null ? null : await toExport(ctx, enterprise, before);
  if (current?.state === "running") return existing({ export: current });
  const id = randomBytes(12).toString("hex");
  const stored = { id, created_date: ctx.now, until: ctx.now + EXPORT_KEPT_MS };
  await commit(exports.replacement(enterprise, stored), await auditEntry(ctx, enterprise, "enterprise.createExport"));
  await jobs.request({ kind: EXPORT_KIND, subject: exportSubject({ enterprise, id }), now: ctx.now, again: false });
  return { export: await toExport(ctx, enterprise, stored) };
};

/** The files of the export as a streamed archive. The download is logged. */
export const downloadExport: UseCase<typeof downloadCall> = async (ctx) => {
  const { enterprise } = await requireRight(ctx);
  const stored = await currentOf(ctx, enterprise);
  if (stored?.ready_date === undefined) throw new Failure("not-found", { message: "There is no export to download." });
  await ctx.stores.commit(await auditEntry(ctx, enterprise, "enterprise.downloadExport"));
  const day = dayOf(stored.created_date);
  return {
    body: await withFirst(zipOf(filesOfExport(ctx, { enterprise, id: stored.id }), ctx.now)),
    headers: { "content-disposition": `attachment; filename="${enterprise}-${day}.zip"` },
  };
};
