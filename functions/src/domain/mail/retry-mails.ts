import type { StoredMail } from "@cardinal/contract/stored/mail";
import type { Ctx } from "../ctx.ts";
import { type MailReport, OLDEST_MS, sendQueuedMail } from "./send-queued-mail.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/** Entries that are read at once; they are sent one after the other, as a mail server likes it. */
const BATCH = 50;
/** Batches of one run; what is left then is the next one's. */
const MAX_BATCHES = 20;

/** Tries one entry again, or gives it up: nobody knows what became of it, or it has waited for too long. */
async function takeUp(ctx: Ready, id: string, entry: StoredMail | "unreadable"): Promise<MailReport | null> {
  if (entry === "unreadable") {
    await ctx.stores.outbox.remove(id);
    return { outcome: "dropped", kind: null, attempts: 0, reason: "it cannot be read" };
  }
  const old = ctx.now - entry.created_date > OLDEST_MS;
  if (entry.state === "waiting" && !old) return sendQueuedMail(ctx, id);
  await ctx.stores.outbox.remove(id);
  const reason = entry.state === "sending" ? "its sender did not come back" : "too old";
  return { outcome: "dropped", kind: entry.mail.kind, attempts: entry.attempts, reason };
}

/**
 * Sends what waits in the outbox and is due, and gives up what nobody can or should send any more.
 * @param tell gets a report on each entry that something became of.
 */
export async function retryMails(ctx: Ready, tell: (report: MailReport) => void): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const due = await ctx.stores.outbox.listDue(ctx.now, BATCH);
    let changed = 0;
    for (const { id, entry } of due) {
      const report = await takeUp(ctx, id, entry);
      if (report === null) continue;
      changed += 1;
      tell(report);
    }
    // Entries that nobody can do anything about would be read again and again.
    if (due.length < BATCH || changed === 0) return;
  }
}
