import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import { ApiFailure, type ApiFailureCode, asApiFailure } from "../api-failure.ts";
import { call } from "../api.ts";
import { rememberedUid } from "../firebase/remembered-sign-in.ts";
import { guardPage, inOrder } from "./in-order.ts";
import {
  mergeInputs,
  type Subject,
  subjectOf,
  QUEUEABLE_CALLS,
  type QueueableCallName,
  type QueueableEndpoint,
} from "./queueable-calls.ts";
import { addToQueue, listQueue, removeQueued, replaceQueued, type QueuedCall, watchQueue } from "./queue-store.ts";

/** What became of something a person did. */
export type Outcome<E extends Endpoint> =
  { readonly state: "sent"; readonly reply: ReplyOf<E> } | { readonly state: "queued" };

/** Failures that pass by themselves; every other will not become right by waiting. */
const PASSING = new Set<ApiFailureCode>(["network", "unavailable", "internal", "resource-exhausted", "in-progress"]);

const subscribers = new Set<() => void>();
let shown: readonly QueuedCall[] = [];
watchQueue(() => void refresh());

/** Shows what is kept now. Where that cannot be read nothing was kept. */
async function refresh(): Promise<void> {
  shown = subscribers.size === 0 ? [] : await listOwn().catch(() => []);
  for (const notify of subscribers) notify();
}

/** What waits and was done by the person who is signed in. */
async function listOwn(): Promise<QueuedCall[]> {
  const person = rememberedUid();
  return (await listQueue()).filter((one) => one.person === undefined || one.person === person);
}

/** What is to be sent about a subject, oldest first. Only the first of these can have been sent before. */
async function listUnsent(subject: Subject): Promise<QueuedCall[]> {
  // A browser that keeps nothing, such as a private window, has nothing that waits.
  const own = await listOwn().catch(() => []);
  return own.filter((one) => one.refused === undefined && subjectOf(one) === subject);
}

/** The call of this name; the compiler does not see that the table's entry is the one of its key. */
async function endpointOf<N extends QueueableCallName>(name: N): Promise<QueueableEndpoint<N>> {
  return (await QUEUEABLE_CALLS[name].load()) as QueueableEndpoint<N>;
}

/** What waits, and when it changes, for `useSyncExternalStore`. */
export const offlineQueue = {
  subscribe: (notify: () => void): (() => void) => {
    subscribers.add(notify);
    if (subscribers.size === 1) void refresh();
    return () => {
      subscribers.delete(notify);
      // The next person at this browser is not to see it, not even for a moment.
      if (subscribers.size === 0) shown = [];
    };
  },
  read: (): readonly QueuedCall[] => shown,
};

/**
 * Makes a call after everything that was done before it about the same thing, or keeps it: without a network, and
 * behind what waits. What is refused is thrown.
 * @param about what it is about, as the person is to be reminded of it.
 * @throws ApiFailure
 */
export function sendOrQueue<N extends QueueableCallName>(
  name: N,
  input: InputOf<QueueableEndpoint<N>>,
  about: string,
): Promise<Outcome<QueueableEndpoint<N>>> {
  const one = { call: name, input, key: crypto.randomUUID(), about, date: Date.now(), person: rememberedUid() };
  const subject = subjectOf(one);
  const sent = inOrder([subject], async (): Promise<Outcome<QueueableEndpoint<N>>> => {
    const inFront = await sendAbout(subject);
    if (inFront !== null) return keep(one, subject, inFront);
    try {
      failForOthers(one);
      const endpoint = await endpointOf(name);
      return { state: "sent", reply: await call(endpoint, input, { idempotencyKey: one.key }) };
    } catch (error) {
      const failure = asApiFailure(error);
      if (failure.code !== "network") throw failure;
      return keep(one, subject, failure);
    }
  });
  return guardPage(sent);
}

/**
 * Makes a call that cannot wait itself after everything that was done before it about its subjects.
 * @throws ApiFailure its own refusal, or why something in front of it cannot be sent yet.
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

/** Another person has signed in while something waited for its turn: it is not theirs to send. */
function failForOthers({ person }: Pick<QueuedCall, "person">): void {
  if (person !== undefined && rememberedUid() !== person) throw new ApiFailure("unauthenticated", 0, "Signed out.");
}

/** Puts a call behind what waits. A browser that keeps nothing says why it was not sent, and nothing is lost by it. */
async function keep(
  one: Omit<QueuedCall, "id">,
  subject: Subject,
  failure: ApiFailure,
): Promise<{ readonly state: "queued" }> {
  failForOthers(one);
  try {
    // What was sent before keeps its content, because the service may have it already.
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

/** Sends what waits, oldest first for each subject; what cannot be sent yet holds up only what is about the same. */
export async function sendQueue(): Promise<void> {
  const subjects = new Set((await listOwn()).filter((one) => one.refused === undefined).map(subjectOf));
  for (const subject of subjects) {
    const failure = await inOrder([subject], () => sendAbout(subject));
    if (failure?.code === "network") break;
  }
  await refresh();
}

/** Sends what waits about a subject, whose turn it has to be; returns why it stopped before the end, else null. */
async function sendAbout(subject: Subject): Promise<ApiFailure | null> {
  // Read again each time: the person may have discarded something meanwhile, or signed out.
  for (;;) {
    const [one] = await listUnsent(subject);
    if (one === undefined) return null;
    const failure = await sendOne(one);
    if (failure !== null) return failure;
  }
}

/** Sends one that waits; returns why it has to go on waiting, null when it is done with. */
async function sendOne(one: QueuedCall): Promise<ApiFailure | null> {
  try {
    const endpoint: Endpoint = await endpointOf(one.call);
    await call(endpoint, one.input, { idempotencyKey: one.key });
  } catch (error) {
    const failure = asApiFailure(error);
    if (PASSING.has(failure.code)) return failure;
    // Kept with its reason: the person decides what becomes of it.
    await replaceQueued({ ...one, refused: failure.code });
    return null;
  }
  await removeQueued(one.id);
  return null;
}

/** Gives up on something that waits. */
export async function discardQueued(id: number): Promise<void> {
  await removeQueued(id);
  await refresh();
}
