import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "./api-failure.ts";
import { call, getCallKey } from "./api.ts";
import type { Subject } from "./offline/subjects.ts";

export interface EndpointAction<E extends Endpoint> {
  /** Makes the call; resolves to its answer, or to undefined when it failed (see `failure`). */
  readonly run: (input: InputOf<E>) => Promise<ReplyOf<E> | undefined>;
  readonly running: boolean;
  readonly failure: ApiFailure | null;
  readonly reset: () => void;
}

interface ActionOptions<E extends Endpoint> {
  readonly onSuccess?: (reply: ReplyOf<E>, input: InputOf<E>) => void;
  readonly onFailure?: (failure: ApiFailure, input: InputOf<E>) => void;
  /** Endpoints whose cached answers are refetched afterwards. */
  readonly invalidates?: readonly Endpoint[];
  /**
   * The call's subjects: queued calls about them are sent first. Absent if none can be queued, or it creates something.
   */
  readonly subjectsOf?: (input: InputOf<E>) => readonly Subject[];
}

/** Keys for attempts at one operation: the same for the same input until `renew`, so that a retry repeats nothing. */
export interface IdempotencyKeys {
  readonly keyOf: (input: object) => string;
  /** After success: the same input is then a new operation. */
  readonly renew: () => void;
}

export function useIdempotencyKeys(): IdempotencyKeys {
  const last = useRef({ text: "", key: "" });
  const keyOf = useCallback((input: object) => {
    const text = JSON.stringify(input);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  }, []);
  const renew = useCallback(() => {
    last.current = { text: "", key: "" };
  }, []);
  return useMemo(() => ({ keyOf, renew }), [keyOf, renew]);
}

async function callInOrder<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  subjects: readonly Subject[] | undefined,
  keys: IdempotencyKeys,
): Promise<ReplyOf<E>> {
  if (endpoint.idempotent === true) {
    const reply = await call(endpoint, input, { idempotencyKey: keys.keyOf(input) });
    keys.renew();
    return reply;
  }
  if (subjects === undefined) return call(endpoint, input);
  // Most screens never use the queue, so it is loaded here.
  const { sendInOrder } = await import("./offline/queue.ts");
  return sendInOrder(subjects, endpoint, input);
}

/** A call that changes something, made on a user's action. A retry after a lost answer creates nothing twice. */
export function useEndpointAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): EndpointAction<E> {
  const [runs, setRuns] = useState(0);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const keys = useIdempotencyKeys();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async (input: InputOf<E>) => {
      setRuns((count) => count + 1);
      setFailure(null);
      try {
        const reply = await callInOrder(endpoint, input, latest.current.subjectsOf?.(input), keys);
        void invalidate(latest.current.invalidates ?? []);
        latest.current.onSuccess?.(reply, input);
        return reply;
      } catch (error) {
        const failed = asApiFailure(error);
        setFailure(failed);
        latest.current.onFailure?.(failed, input);
        return undefined;
      } finally {
        setRuns((count) => count - 1);
      }
    },
    [endpoint, keys],
  );
  const reset = useCallback(() => setFailure(null), []);
  return { run, running: runs > 0, failure, reset };
}

/** The cache is loaded on demand, because a screen that only changes something does not need it. */
async function invalidate(endpoints: readonly Endpoint[]): Promise<void> {
  if (endpoints.length === 0) return;
  const { answers } = await import("./use-endpoint.ts");
  for (const endpoint of endpoints) void answers.invalidateQueries({ queryKey: getCallKey(endpoint) });
}
