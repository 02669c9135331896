import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import { QueryClient, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "./api-failure.ts";
import { call, getCallKey } from "./api.ts";
import type { Subject } from "./offline/queueable-calls.ts";

/** Answers that have been read, for the person who is signed in; emptied at sign-out. */
export const answers = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: "always", staleTime: 15_000, refetchOnWindowFocus: false } },
});

export type EndpointState<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly failure: ApiFailure; readonly reload: () => void }
  | { readonly state: "ready"; readonly data: T; readonly reload: () => void };

interface ReadOptions {
  readonly enabled?: boolean;
  /** Asks again each time it is shown, however new the kept answer is; that one shows meanwhile. */
  readonly fresh?: boolean;
}

/** Reads a call of the contract and keeps the answer; `reload` asks again. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, fresh = false }: ReadOptions = {},
): EndpointState<ReplyOf<E>> {
  const query = useQuery(
    {
      queryKey: getCallKey(endpoint, input),
      queryFn: ({ signal }) => call(endpoint, input, { signal }),
      enabled,
      ...(fresh ? { staleTime: 0 } : {}),
    },
    answers,
  );
  const { data, error, isFetching, refetch } = query;
  // The same state stays the same object, so that it can be depended on.
  return useMemo(() => {
    const reload = () => void refetch();
    if (data !== undefined) return { state: "ready", data, reload };
    if (error !== null && !isFetching) return { state: "failed", failure: asApiFailure(error), reload };
    return { state: "loading" };
  }, [data, error, isFetching, refetch]);
}

export interface EndpointAction<E extends Endpoint> {
  /** Makes the call; resolves to its answer, or to undefined when it failed (see `failure`). */
  readonly run: (input: InputOf<E>) => Promise<ReplyOf<E> | undefined>;
  readonly running: boolean;
  readonly failure: ApiFailure | null;
  readonly reset: () => void;
}

interface ActionOptions<E extends Endpoint> {
  readonly onSuccess?: (reply: ReplyOf<E>) => void;
  /** Calls whose kept answers are read again afterwards. */
  readonly invalidates?: readonly Endpoint[];
  /** What the call is about: queued calls about the same subjects are sent first. Absent: none can be queued. */
  readonly subjectsOf?: (input: InputOf<E>) => readonly Subject[];
}

async function callInOrder<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  subjects: readonly Subject[] | undefined,
): Promise<ReplyOf<E>> {
  if (subjects === undefined) return call(endpoint, input);
  // Most screens never use the queue, so it is loaded here.
  const { sendInOrder } = await import("./offline/queue.ts");
  return sendInOrder(subjects, endpoint, input);
}

/** A call that changes something, made when a person asks for it. */
export function useEndpointAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): EndpointAction<E> {
  const [runs, setRuns] = useState(0);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async (input: InputOf<E>) => {
      setRuns((count) => count + 1);
      setFailure(null);
      try {
        const reply = await callInOrder(endpoint, input, latest.current.subjectsOf?.(input));
        for (const read of latest.current.invalidates ?? [])
          void answers.invalidateQueries({ queryKey: getCallKey(read) });
        latest.current.onSuccess?.(reply);
        return reply;
      } catch (error) {
        setFailure(asApiFailure(error));
        return undefined;
      } finally {
        setRuns((count) => count - 1);
      }
    },
    [endpoint],
  );
  const reset = useCallback(() => setFailure(null), []);
  return { run, running: runs > 0, failure, reset };
}
