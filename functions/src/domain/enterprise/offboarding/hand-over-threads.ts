import type { DeparturePlan } from "@cardinal/contract/stored/employee";
import type { StoredThread } from "@cardinal/contract/stored/thread";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ListedThread } from "../../../stores/messages-store.ts";
import type { Ctx } from "../../ctx.ts";
import { type Correspondent, findCorrespondent } from "../../person/correspondent.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

/** Threads that one run checks, and texts that one write moves. */
const THREADS_PAGE_SIZE = 20;
const TEXTS_BATCH_SIZE = 100;
/** How long a thread counts as open after the last reply of its owner. */
const OPEN_MS = 30 * 86_400_000;

interface Part {
  readonly done: number;
  /** The cursor of the next part; null after the last. */
  readonly after: string | null;
}

interface Handover extends Pick<DeparturePlan, "since" | "date"> {
  /** The colleague; null when nobody takes over. */
  readonly to: string | null;
}

/**
 * Hands over a batch of a leaver's open threads to the colleague who takes over. Everything else stays private: threads
 * that the leaver did not get during the employment, threads in the trash, and threads with colleagues.
 * @param after the date and the id of the last checked thread.
 */
export async function handOverThreads(
  ctx: Ctx,
  { enterprise, uid }: EmployeePlace,
  { since, date, to }: Handover,
  after: string | undefined,
): Promise<Part> {
  const successor = to === null ? null : await findCorrespondent(ctx, to);
  const [, day = "", thread = ""] = /^(\d+)(-.+)$/u.exec(after ?? "") ?? [];
  if (successor === null) return { done: 0, after: null };
  const { cards, messages } = ctx.stores;
  const cursor = thread === "" ? undefined : { date: Number(day), thread };
  const threads = await messages.listThreads(uid, "inbox", THREADS_PAGE_SIZE, cursor);
  const card = await cards.get(uid);
  const name = fullName(card);
  let done = 0;
  for (const one of threads) {
    const isOpen = !one.last_own || one.last_date > date - OPEN_MS;
    const began = beginningOf(one);
    if (began < since || began > date || !isOpen || (await isInside(ctx, enterprise, one))) continue;
    await handOver(ctx, { thread: one, from: { uid, name }, to: successor });
    done += 1;
  }
  const last = threads.at(-1);
  return {
    done,
    after: threads.length < THREADS_PAGE_SIZE || last === undefined ? null : `${last.last_date}${last.id}`,
  };
}

/** When a thread came to the leaver: when it was handed over to them, if they did not have it from the beginning. */
function beginningOf({ handed = [], sent_date }: StoredThread): number {
  return Math.max(sent_date, ...handed.filter(({ own }) => own).map(({ date }) => date));
}

async function isInside(ctx: Ctx, enterprise: string, { with: { uid } }: ListedThread): Promise<boolean> {
  return uid !== undefined && (await ctx.stores.users.get(uid))?.enterprise === enterprise;
}

interface ThreadHandover {
  readonly thread: ListedThread;
  readonly from: { readonly uid: string; readonly name: string };
  readonly to: Correspondent;
}

/** Moves the texts of a thread in batches. A repeated call moves the remaining ones. */
async function moveTexts(ctx: Ctx, { thread: { id }, from, to }: ThreadHandover): Promise<void> {
  const { commit, messages } = ctx.stores;
  for (;;) {
    const texts = await messages.listTexts(from.uid, id, TEXTS_BATCH_SIZE);
    const gone = texts.map((text) => text.id);
    await commit(messages.copies(to.uid, id, texts), messages.removalOfTexts(from.uid, id, gone));
    if (texts.length < TEXTS_BATCH_SIZE) return;
  }
}

/**
 * Moves the texts, then both summaries in one write, then the texts that arrived meanwhile. A repeated call has the
 * same result.
 */
async function handOver(ctx: Ctx, handover: ThreadHandover): Promise<void> {
  const { thread, from, to } = handover;
  const { commit, messages } = ctx.stores;
  const { id, ...stored } = thread;
  await moveTexts(ctx, handover);
  const { uid: other } = thread.with;
  const counterpart = other === undefined ? null : await messages.getThread(other, id);
  const handed = (summary: StoredThread, own: boolean): StoredThread => ({
    ...summary,
    ...(summary.began === from.uid ? { began: to.uid } : {}),
    handed: [...(summary.handed ?? []), { name: from.name, date: ctx.now, own }],
  });
  const { draft: _draft, ...kept } = stored;
  const copy =
    other === undefined || counterpart === null
      ? undefined
      : { uid: other, summary: otherCopy(handed(counterpart, false), to) };
  const summary = handed({ ...kept, unread: true }, true);
  await commit(messages.handing({ thread: id, from: from.uid, to: to.uid, summary, other: copy }));
  await moveTexts(ctx, handover);
}

/** The other participant's copy, which now names the colleague. */
function otherCopy({ id: _id, ...summary }: StoredThread & { readonly id?: string }, to: Correspondent): StoredThread {
  return { ...summary, with: to.author };
}
