import type { StoredMail } from "@cardinal/contract/stored/mail";
import type { Ctx } from "../ctx.ts";
import { eachAlone } from "../each-alone.ts";
import { isOff } from "../flags/require-on.ts";
import { RUN_MS } from "../jobs/run-job.ts";
import { type MailReport, MAX_AGE_MS, sendQueuedMail } from "./send-queued-mail.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/** Entries that are read at a time; they are sent one by one, as mail servers prefer. */
const BATCH_SIZE = 50;
/** Number of batches per run. The next run continues with the rest. */
const MAX_BATCHES = 20;

/** Retries one entry, or gives it up when its outcome is unknown or it has waited too long. */
async function retryEntry(ctx: Ready, id: string, entry: StoredMail | "unreadable"): Promise<MailReport | null> {
  if (entry === "unreadable") {
    await ctx.stores.outbox.remove(id);
    return { outcome: "dropped", kind: null, attempts: 0, reason: "it cannot be read" };
  }
  const old = ctx.now - entry.created_date > MAX_AGE_MS;
  if (entry.state === "waiting" && !old) return sendQueuedMail(ctx, id);
  await ctx.stores.outbox.remove(id);
  const reason = entry.state === "sending" ? "its sender did not come back" : "too old";
  return { outcome: "dropped", kind: entry.mail.kind, attempts: entry.attempts, reason };
}

/**
 * Sends the due mails of the outbox and gives up those that can or should no longer be sent. The run ends soon after
 * mail is disabled: then every entry stays queued and none is given up.
 * @param onReport receives a report on each entry that changed.
 * @throws the first failure, after all other entries were handled.
 */
export async function retryMails(ctx: Ready, onReport: (report: MailReport) => void): Promise<void> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const current = (): Ready => ({ ...ctx, now: ctx.now + elapsed() });
  const isOver = async () => elapsed() > RUN_MS || (await isOff(current(), "mail"));
  const failures: Error[] = [];
  for (let batch = 0; batch < MAX_BATCHES && !(await isOver()); batch += 1) {
    const due = await ctx.stores.outbox.listDue(current().now, BATCH_SIZE);
    let changed = 0;
    const retry = async ({ id, entry }: (typeof due)[number]) => {
      const report = (await isOver()) ? null : await retryEntry(current(), id, entry);
      if (report === null) return;
      changed += 1;
      onReport(report);
    };
    await eachAlone(due, retry, (_one, failure) => {
      changed += 1;
      return Promise.resolve(failures.push(failure));
    });
    // Otherwise, entries that cannot be sent would be read again and again.
    if (due.length < BATCH_SIZE || changed === 0) break;
  }
  if (failures[0] !== undefined) throw failures[0];
}
