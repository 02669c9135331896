import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import { QUEUED_REPEAT_MS } from "@cardinal/contract/repeats";
import { ApiFailure, type ApiFailureCode, asApiFailure, mayHaveBeenDone } from "../api-failure.ts";
import { call } from "../api.ts";
import { rememberedUid } from "../firebase/remembered-sign-in.ts";
import { guardPage } from "../navigation-guard/guard-page.ts";
import { inOrder } from "./in-order.ts";
import {
  mergeInputs,
  subjectOf,
  QUEUEABLE_CALLS,
  type QueueableCallName,
  type QueueableEndpoint,
} from "./queueable-calls.ts";
import {
  addToQueue,
  hasQueueStore,
  listQueue,
  removeQueued,
  replaceQueued,
  type QueuedCall,
  watchQueue,
} from "./queue-store.ts";
import type { Subject } from "./subjects.ts";

/** The outcome of a user's action. */
export type Outcome<E extends Endpoint> =
  { readonly state: "sent"; readonly reply: ReplyOf<E> } | { readonly state: "queued" };

/**
 * Temporary failures: the call stays in the queue, also until its user can sign in again. After any other failure it is
 * refused.
 */
const TEMPORARY = new Set<ApiFailureCode>([
  "network",
  "unavailable",
  "internal",
  "resource-exhausted",
  "in-progress",
  "unauthenticated",
  "account-disabled",
]);

const subscribers = new Set<() => void>();
let shown: readonly QueuedCall[] = [];
/** Whether `shown` is the queue of the signed-in user. */
let isRead = false;
watchQueue(() => void refresh());

/** Reads the queue again. A browser without a database has none. */
async function refresh(): Promise<void> {
  const own = subscribers.size === 0 ? null : await listOwn().catch(() => (hasQueueStore() ? null : []));
  shown = own ?? [];
  isRead = own !== null;
  for (const notify of subscribers) notify();
}

/** The queue of the signed-in user. */
async function listOwn(): Promise<QueuedCall[]> {
  const person = rememberedUid();
  return (await listQueue()).filter((one) => one.person === undefined || one.person === person);
}

/**
 * Calls about a subject that are still to be sent, oldest first. Only the first can have been sent before.
 * @throws ApiFailure when the queue cannot be read: something older may be in it.
 */
async function listUnsent(subject: Subject): Promise<QueuedCall[]> {
  const own = await listOwn().catch(() => {
    // A browser without a database, such as a private window, has no queue.
    if (!hasQueueStore()) return [];
    throw new ApiFailure("unavailable", 0, "The queue cannot be read.");
  });
  return own.filter((one) => one.refused === undefined && subjectOf(one) === subject);
}

/** The endpoint of this name; the compiler cannot infer the entry's type from its key. */
async function endpointOf<N extends QueueableCallName>(name: N): Promise<QueueableEndpoint<N>> {
  return (await QUEUEABLE_CALLS[name].load()) as QueueableEndpoint<N>;
}

/**
 * Whether a call is put into the queue after a failure: nothing can have reached the API, or the call must be repeated
 * with its key, because it would otherwise be done twice.
 */
async function isKeptAfter(failure: ApiFailure, name: QueueableCallName): Promise<boolean> {
  if (failure.code === "network") return true;
  if (!mayHaveBeenDone(failure.code)) return false;
  const endpoint: Endpoint | null = await endpointOf(name).catch(() => null);
  return endpoint?.idempotent === true;
}

/** The displayed queue as a store for `useSyncExternalStore`. */
export const offlineQueue = {
  subscribe: (notify: () => void): (() => void) => {
    subscribers.add(notify);
    if (subscribers.size === 1) void refresh();
    return () => {
      subscribers.delete(notify);
      // The next user of this browser must not see it.
      if (subscribers.size > 0) return;
      shown = [];
      isRead = false;
    };
  },
  read: (): readonly QueuedCall[] => shown,
};

/**
 * Whether a call about this subject is still to be sent, according to the displayed queue: subscribe to `offlineQueue`.
 * Null while the queue has not been read.
 */
export function isQueued(subject: Subject): boolean | null {
  return isRead ? shown.some((one) => one.refused === undefined && subjectOf(one) === subject) : null;
}

/**
 * Makes a call after every earlier one about the same subject. Without a network, while an earlier one cannot be sent,
 * and when it is unknown whether a call that must be done once was done, the call is put into the queue.
 * @param about shown to the user, such as the name of a contact.
 * @param isAsked false for a change that the user did not make: it does not block closing the page.
 * @param key the same as that of an earlier attempt in a browser without a database.
 * @throws ApiFailure when the call is refused.
 */
export function sendOrQueue<N extends QueueableCallName>(
  name: N,
  input: InputOf<QueueableEndpoint<N>>,
  about: string,
  { isAsked = true, key = crypto.randomUUID() }: { readonly isAsked?: boolean; readonly key?: string } = {},
): Promise<Outcome<QueueableEndpoint<N>>> {
  const one = { call: name, input, key, about, date: Date.now(), person: rememberedUid() };
  const subject = subjectOf(one);
  const sent = inOrder([subject], async (): Promise<Outcome<QueueableEndpoint<N>>> => {
    const inFront = await sendAbout(subject);
    if (inFront !== null) return keep(one, subject, inFront);
    try {
      failForOthers(one);
      const endpoint = await endpointOf(name);
      return { state: "sent", reply: await call(endpoint, input, { idempotencyKey: key }) };
    } catch (error) {
      const failure = asApiFailure(error);
      if (!(await isKeptAfter(failure, name))) throw failure;
      return keep(markFailed(one, failure), subject, failure);
    }
  });
  return isAsked ? guardPage(sent) : sent;
}

/**
 * Makes a call that cannot be queued after every earlier one about its subjects.
 * @throws ApiFailure the call's own refusal, or why an earlier one cannot be sent yet.
 */
export function sendInOrder<E extends Endpoint>(
  subjects: readonly Subject[],
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  const person = rememberedUid();
  return inOrder(subjects, async () => {
    for (const subject of subjects) {
      const inFront = await sendAbout(subject);
      if (inFront !== null) throw inFront;
    }
    failForOthers({ person });
    return call(endpoint, input);
  });
}

/** Fails when another user has signed in since the change was made. */
function failForOthers({ person }: Pick<QueuedCall, "person">): void {
  if (person !== undefined && rememberedUid() !== person) throw new ApiFailure("unauthenticated", 0, "Signed out.");
}

/** Notes that a call may have been done, if an answer says so: without one, it usually has not arrived. */
function markFailed<C extends Omit<QueuedCall, "id">>(one: C, { code }: ApiFailure): C {
  return code !== "network" && mayHaveBeenDone(code) ? { ...one, failed: code } : one;
}

/** Puts a call into the queue. A browser without a database fails instead, and the user can try again. */
async function keep(
  one: Omit<QueuedCall, "id">,
  subject: Subject,
  failure: ApiFailure,
): Promise<{ readonly state: "queued" }> {
  failForOthers(one);
  try {
    // The first call may have reached the API already, so its content must not change.
    const last = (await listUnsent(subject)).slice(1).at(-1);
    const merged = last === undefined ? null : mergeInputs(last, one);
    const isMerged = last !== undefined && merged !== null && (await replaceQueued({ ...last, input: merged }));
    if (!isMerged) await addToQueue(one);
  } catch {
    throw failure;
  }
  await refresh();
  return { state: "queued" };
}

/** Sends the queue, oldest first. A call that cannot be sent yet blocks only those about the same subject. */
export async function sendQueue(): Promise<void> {
  const subjects = new Set((await listOwn()).filter((one) => one.refused === undefined).map(subjectOf));
  for (const subject of subjects) {
    const failure = await inOrder([subject], () => sendAbout(subject));
    if (failure?.code === "network") break;
  }
  await refresh();
}

/**
 * Sends the queued calls about a subject, whose lock the caller holds; returns the failure that stopped it, else null.
 */
async function sendAbout(subject: Subject): Promise<ApiFailure | null> {
  // The queue is read again each time, because the user may have discarded a call or signed out.
  for (;;) {
    const [one] = await listUnsent(subject);
    if (one === undefined) return null;
    const failure = await sendOne(one);
    if (failure !== null) return failure;
  }
}

/** Sends a queued call; returns the failure when it stays in the queue, null when it was sent or refused. */
async function sendOne(one: QueuedCall): Promise<ApiFailure | null> {
  try {
    const endpoint: Endpoint = await endpointOf(one.call);
    // An earlier attempt may have arrived, and the API would not recognise the repeat.
    const isOutdated = endpoint.idempotent === true && Date.now() - one.date >= QUEUED_REPEAT_MS;
    if (isOutdated) throw new ApiFailure("outdated", 0, "The call is too old to be repeated.");
    await call(endpoint, one.input, { idempotencyKey: one.key });
  } catch (error) {
    const failure = asApiFailure(error);
    if (TEMPORARY.has(failure.code)) {
      const marked = markFailed(one, failure);
      if (marked.failed !== one.failed) await replaceQueued(marked);
      return failure;
    }
    // The user sees the reason and decides what to do with the call.
    await replaceQueued({ ...one, refused: failure.code });
    return null;
  }
  await removeQueued(one.id);
  return null;
}

/**
 * Stores a refused call in the queue, where the user can read it and try again.
 * @param person uid of the user who made it, whose session may have ended since.
 * @returns false in a browser without a database.
 */
export async function keepRefused<N extends QueueableCallName>(
  name: N,
  input: InputOf<QueueableEndpoint<N>>,
  about: string,
  { refused, person }: { readonly refused: ApiFailureCode; readonly person: string | null },
): Promise<boolean> {
  const one = { call: name, input, key: crypto.randomUUID(), about, date: Date.now(), person, refused };
  const isKept = await addToQueue(one).then(
    () => true,
    () => false,
  );
  await refresh();
  return isKept;
}

/** Sends a refused call again, as a new operation. */
export async function retryRefused({ refused: _refused, failed: _failed, ...one }: QueuedCall): Promise<void> {
  await replaceQueued({ ...one, key: crypto.randomUUID(), date: Date.now() });
  await sendQueue();
}

/** Removes a call from the queue without sending it. */
export async function discardQueued(id: number): Promise<void> {
  await removeQueued(id);
  await refresh();
}
