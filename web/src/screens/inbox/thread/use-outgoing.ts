import { useCallback, useState, useSyncExternalStore } from "react";
import type { Thread, ThreadText } from "../../../lib/session/stored-threads.ts";
import { ApiFailure, asApiFailure } from "../../../lib/api-failure.ts";
import { rememberedUid } from "../../../lib/firebase/remembered-sign-in.ts";
import { discardQueued, keepRefused, offlineQueue, sendOrQueue } from "../../../lib/offline/queue.ts";

/** A reply that is being sent, has failed, or is queued until there is a connection. */
export interface Outgoing {
  readonly key: string;
  readonly thread: string;
  readonly text: string;
  /** The stored draft that it replaces; undefined if the reply begins with it. */
  readonly draft?: string | undefined;
  readonly state: "sending" | "failed" | "queued" | "arrived";
  /** Why it has failed, or why it is unknown whether a queued one was sent. */
  readonly failure: ApiFailure | null;
  /** Id of the stored text, once it is known. */
  readonly id: string | null;
  /** Id of the newest text when it was sent; ids sort by time. */
  readonly after: string;
}

/** Whether a text is the stored version of a reply; it may arrive before the response of the call. */
export function isArrivalOf(one: Outgoing, { id, own, text }: ThreadText): boolean {
  return id === one.id || (one.state === "sending" && own && id > one.after && text === one.text);
}

/**
 * Whether a sent reply is older than the loaded texts.
 * @param oldest id of the oldest loaded text; null while texts are loading.
 */
export function isBefore({ state, id }: Outgoing, oldest: string | null): boolean {
  return state === "arrived" && id !== null && (oldest === null || id < oldest);
}

/**
 * A thread as the list shows it. A reply that is being sent or queued is its last text, and the thread has no draft:
 * the stored one is an earlier version of the reply.
 */
export function withOutgoing(thread: Thread, outgoing: readonly Outgoing[]): Thread {
  const reply = outgoing.findLast(
    (one) => one.thread === thread.id && (one.state === "sending" || one.state === "queued"),
  );
  return reply === undefined ? thread : { ...thread, last_text: reply.text, last_own: true, draft: "" };
}

type Answer = Pick<Outgoing, "thread" | "text" | "draft" | "after"> & { readonly key?: string | undefined };

export interface OutgoingHandle {
  readonly all: readonly Outgoing[];
  /**
   * `about`: name of the other person; `after`: id of the newest text so far; `key`: of an earlier attempt. Resolves to
   * false when the reply was refused and only this tab has its text.
   */
  readonly send: (answer: Answer, about: string) => Promise<boolean>;
  readonly drop: (key: string) => void;
}

/** Key prefix of queued replies. */
const QUEUED = "queued-";

/**
 * The key with which a failed reply is sent again. A reply that only this tab has may have arrived, so it keeps its
 * key; a queued one was refused and gets a new key.
 */
export function keyToRepeat({ key }: Outgoing): string | undefined {
  return key.startsWith(QUEUED) ? undefined : key;
}

/** The outgoing replies of all threads; they stay when another thread is opened. */
export function useOutgoing(): OutgoingHandle {
  const [own, setOwn] = useState<readonly Outgoing[]>([]);
  const queuedCalls = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.read);
  const drop = useCallback((key: string) => {
    setOwn((list) => list.filter((one) => one.key !== key));
    if (key.startsWith(QUEUED)) void discardQueued(Number(key.slice(QUEUED.length)));
  }, []);
  const send = useCallback(
    async ({ thread, text, draft, after, key = crypto.randomUUID() }: Answer, about: string) => {
      const person = rememberedUid();
      const input = { id: thread, text, ...(draft === undefined ? {} : { draft }) };
      const change = (part: Partial<Outgoing>) =>
        setOwn((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
      setOwn((list) => [...list, { key, thread, text, draft, state: "sending", failure: null, id: null, after }]);
      try {
        const outcome = await sendOrQueue("replyToMessage", input, about, { key });
        if (outcome.state === "sent") change({ state: "arrived", id: outcome.reply.id });
        else drop(key);
        return true;
      } catch (error) {
        const failure = asApiFailure(error);
        // In the queue, its text is still there when the inbox is opened again.
        const refusal = { refused: failure.code, person };
        const isKept = await keepRefused("replyToMessage", input, about, refusal);
        if (isKept) drop(key);
        else change({ state: "failed", failure });
        return isKept;
      }
    },
    [drop],
  );
  const queued = queuedCalls.flatMap(({ id, call, input, refused, failed }): Outgoing[] => {
    if (call !== "replyToMessage") return [];
    // Calls of this name are queued by `send` above, with the input of that call.
    const { id: thread, text, draft } = input as { id: string; text: string; draft?: string };
    const code = refused ?? failed;
    const failure = code === undefined ? null : new ApiFailure(code, 0, "");
    const state = refused === undefined ? "queued" : "failed";
    return [{ key: `${QUEUED}${id}`, thread, text, draft, state, failure, id: null, after: "" }];
  });
  return { all: [...own, ...queued], send, drop };
}
