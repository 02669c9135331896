import type { DeparturePlan } from "@cardinal/contract/stored/employee";
import type { StoredThread } from "@cardinal/contract/stored/thread";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ListedThread } from "../../../stores/messages-store.ts";
import type { Ctx } from "../../ctx.ts";
import { type Correspondent, findCorrespondent } from "../../person/correspondent.ts";
import { toFullName } from "../../../text/full-name.ts";

/** Threads that one part looks at, and texts that are copied at once. */
const THREADS = 20;
const TEXTS = 100;
/** A thread that was answered stays open for so long. */
const OPEN_MS = 30 * 86_400_000;

interface Part {
  readonly done: number;
  /** Where the next part begins; null when there is none. */
  readonly after: string | null;
}

/**
 * Hands some of the open threads of somebody's time in an enterprise to the colleague who takes over. Everything else stays
 * private: what began before, what was put into the trash, and what was written with people of the same enterprise.
 * @param after the date and the id of the thread that was looked at last.
 */
export async function handOverThreads(
  ctx: Ctx,
  { enterprise, uid }: EmployeePlace,
  { since, date, to }: DeparturePlan,
  after: string | undefined,
): Promise<Part> {
  const successor = to === undefined ? null : await findCorrespondent(ctx, to);
  const [, day = "", thread = ""] = /^(\d+)(-.+)$/u.exec(after ?? "") ?? [];
  if (successor === null) return { done: 0, after: null };
  const { cards, messages } = ctx.stores;
  const cursor = thread === "" ? undefined : { date: Number(day), thread };
  const threads = await messages.listThreads(uid, "inbox", THREADS, cursor);
  const card = await cards.get(uid);
  const name = toFullName(card);
  let done = 0;
  for (const one of threads) {
    const isOpen = !one.last_own || one.last_date > date - OPEN_MS;
    if (one.sent_date < since || !isOpen || (await isInside(ctx, enterprise, one))) continue;
    await handOver(ctx, { thread: one, from: { uid, name }, to: successor });
    done += 1;
  }
  const last = threads.at(-1);
  return { done, after: threads.length < THREADS || last === undefined ? null : `${last.last_date}${last.id}` };
}

async function isInside(ctx: Ctx, enterprise: string, { with: { uid } }: ListedThread): Promise<boolean> {
  return uid !== undefined && (await ctx.stores.users.get(uid))?.enterprise === enterprise;
}

interface Handing {
  readonly thread: ListedThread;
  readonly from: { readonly uid: string; readonly name: string };
  readonly to: Correspondent;
}

/** Moves the texts of a thread, in parts; those that were moved before are there already. */
async function moveTexts(ctx: Ctx, { thread: { id }, from, to }: Handing): Promise<void> {
  const { commit, messages } = ctx.stores;
  for (;;) {
    const texts = await messages.listTexts(from.uid, id, TEXTS);
    const gone = texts.map((text) => text.id);
    await commit(messages.copies(to.uid, id, texts), messages.removalOfTexts(from.uid, id, gone));
    if (texts.length < TEXTS) return;
  }
}

/** First the texts, then the summaries as one, then the texts that came meanwhile. Done again, it has the same result. */
async function handOver(ctx: Ctx, handing: Handing): Promise<void> {
  const { thread, from, to } = handing;
  const { commit, messages } = ctx.stores;
  const { id, ...stored } = thread;
  await moveTexts(ctx, handing);
  const { uid: other } = thread.with;
  const theirs = other === undefined ? null : await messages.getThread(other, id);
  const handed = (summary: StoredThread, own: boolean): StoredThread => ({
    ...summary,
    ...(summary.began === from.uid ? { began: to.uid } : {}),
    handed: [...(summary.handed ?? []), { name: from.name, date: ctx.now, own }],
  });
  const { draft: _draft, ...kept } = stored;
  const copy =
    other === undefined || theirs === null ? undefined : { uid: other, summary: otherCopy(handed(theirs, false), to) };
  const summary = handed({ ...kept, unread: true }, true);
  await commit(messages.handing({ thread: id, from: from.uid, to: to.uid, summary, other: copy }));
  await moveTexts(ctx, handing);
}

/** The other's copy names the colleague from now on. */
function otherCopy({ id: _id, ...summary }: StoredThread & { readonly id?: string }, to: Correspondent): StoredThread {
  return { ...summary, with: to.author };
}
