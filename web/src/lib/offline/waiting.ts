import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import { type ApiFailure, type ApiFailureCode, asApiFailure } from "../api-failure.ts";
import { call } from "../api.ts";
import { WAITING_CALLS, type WaitingCallName, type WaitingEndpoint } from "./waiting-calls.ts";
import { addWaiting, listWaiting, markRefused, removeWaiting, type WaitingCall } from "./waiting-store.ts";

/** What became of something a person did. */
export type Outcome<E extends Endpoint> =
  { readonly state: "sent"; readonly reply: ReplyOf<E> } | { readonly state: "waiting" };

/** Failures that pass by themselves; every other will not become right by waiting. */
const PASSING = new Set<ApiFailureCode>(["network", "unavailable", "internal", "resource-exhausted", "in-progress"]);

const subscribers = new Set<() => void>();
let shown: readonly WaitingCall[] = [];
/** Other tabs show the same. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("cardinal-waiting");
channel?.addEventListener("message", () => void refresh());

async function refresh(): Promise<void> {
  shown = await listWaiting();
  for (const notify of subscribers) notify();
}

async function changed(): Promise<void> {
  channel?.postMessage("changed");
  await refresh();
}

/** The call of this name; the compiler does not see that the table's entry is the one of its key. */
async function endpointOf<N extends WaitingCallName>(name: N): Promise<WaitingEndpoint<N>> {
  return (await WAITING_CALLS[name]()) as WaitingEndpoint<N>;
}

/** What waits, and when it changes, for `useSyncExternalStore`. */
export const waiting = {
  subscribe: (notify: () => void): (() => void) => {
    if (subscribers.size === 0) void refresh().catch(() => undefined);
    subscribers.add(notify);
    return () => subscribers.delete(notify);
  },
  read: (): readonly WaitingCall[] => shown,
};

/**
 * Makes a call, or, without a network, keeps it until there is one. What is refused is thrown.
 * @param about what it is about, as the person is to be reminded of it.
 * @throws ApiFailure
 */
export async function sendOrWait<N extends WaitingCallName>(
  name: N,
  input: InputOf<WaitingEndpoint<N>>,
  about: string,
): Promise<Outcome<WaitingEndpoint<N>>> {
  const key = crypto.randomUUID();
  try {
    // Earlier things come first: what is done to one contact twice must end as it was meant last.
    if (shown.some((one) => one.refused === undefined)) await sendWaiting();
    const endpoint = await endpointOf(name);
    return { state: "sent", reply: await call(endpoint, input, { idempotencyKey: key }) };
  } catch (error) {
    const failure = asApiFailure(error);
    if (failure.code !== "network") throw failure;
    return keep({ call: name, input, key, about, date: Date.now() }, failure);
  }
}

/** A browser that keeps nothing, such as a private window, says that there is no network, and nothing is lost by it. */
async function keep(one: Omit<WaitingCall, "id">, failure: ApiFailure): Promise<{ readonly state: "waiting" }> {
  try {
    await addWaiting(one);
  } catch {
    throw failure;
  }
  await changed();
  return { state: "waiting" };
}

/** Sends what waits, oldest first, from one tab at a time; stops where the network does. */
export async function sendWaiting(): Promise<void> {
  await navigator.locks.request("cardinal-waiting", async () => {
    for (const one of await listWaiting()) {
      if (one.refused !== undefined) continue;
      if (!(await sendOne(one))) break;
    }
  });
  await changed();
}

/** Whether to go on. */
async function sendOne(one: WaitingCall): Promise<boolean> {
  try {
    const endpoint: Endpoint = await endpointOf(one.call);
    await call(endpoint, one.input, { idempotencyKey: one.key });
    await removeWaiting(one.id);
    return true;
  } catch (error) {
    const { code } = asApiFailure(error);
    if (PASSING.has(code)) return false;
    await markRefused(one, code);
    return true;
  }
}

/** Gives up on something that waits. */
export async function dropWaiting(id: number): Promise<void> {
  await removeWaiting(id);
  await changed();
}
