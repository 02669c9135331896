import type { listJobs as call } from "@cardinal/contract/endpoints/admin/jobs/list-jobs";
import type { PlatformJob } from "@cardinal/contract/entities/platform/platform-job";
import type { StoredJob } from "@cardinal/contract/stored/job";
import type { UseCase } from "../use-case.ts";

const PAGE_SIZE = 50;
const MINUTE_MS = 60_000;

const dateOf = ({ failed_date, next_date, created_date }: StoredJob) => failed_date ?? next_date ?? created_date;

/** Speed since the job was requested. */
function perMinute({ done, created_date, failed_date }: StoredJob, now: number): number | null {
  const minutes = ((failed_date ?? now) - created_date) / MINUTE_MS;
  return done === 0 || minutes <= 0 ? null : Math.round(done / minutes);
}

function toPlatformJob(id: string, job: StoredJob, now: number): PlatformJob {
  const { kind, subject, done, total, failures, error, created_date, failed_date, run } = job;
  return {
    id,
    kind,
    subject,
    state: failed_date === undefined ? "active" : "stopped",
    running: run !== undefined,
    done,
    total: total ?? null,
    per_minute: perMinute(job, now),
    failures,
    error: error ?? null,
    created_date,
    date: dateOf(job),
  };
}

/** Jobs: those due first, or those stopped first. `next` is the date and the id of the last one. */
export const listJobs: UseCase<typeof call> = async ({ stores, now }, { state, after }) => {
  const [date = "", id = ""] = after?.split(" ") ?? [];
  const from = after === undefined ? undefined : { date: Number(date), id };
  const found = await stores.jobs.list(state === "active" ? "next_date" : "failed_date", PAGE_SIZE + 1, from);
  const shown = found.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    items: shown.map((one) => toPlatformJob(one.id, one.job, now)),
    next: found.length > PAGE_SIZE && last !== undefined ? `${dateOf(last.job)} ${last.id}` : null,
  };
};
