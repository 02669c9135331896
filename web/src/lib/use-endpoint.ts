import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import { QueryClient, useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { asApiFailure, type ApiFailure } from "./api-failure.ts";
import { call, getCallKey, registerCache } from "./api.ts";

/** Cached answers for the signed-in user; cleared at sign-out. */
export const answers = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: "always", staleTime: 15_000, refetchOnWindowFocus: false } },
});
registerCache(() => answers.clear());

export type EndpointState<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly failure: ApiFailure; readonly reload: () => void }
  | { readonly state: "ready"; readonly data: T; readonly reload: () => void };

interface ReadOptions {
  readonly enabled?: boolean;
  /** Refetches each time it is shown, however new the cached answer is, which is shown meanwhile. */
  readonly fresh?: boolean;
  /** Uses no cached answer, and keeps none: for a form that reads its initial values once. */
  readonly uncached?: boolean;
}

/** Fetches an endpoint of the contract and caches the answer; `reload` refetches. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, fresh = false, uncached = false }: ReadOptions = {},
): EndpointState<ReplyOf<E>> {
  const key = getCallKey(endpoint, input);
  // The id of this mount keeps its answer apart from those of others.
  const mount = useId();
  const query = useQuery(
    {
      queryKey: uncached ? [...key, mount] : key,
      queryFn: ({ signal }) => call(endpoint, input, { signal }),
      enabled,
      ...(fresh ? { staleTime: 0 } : {}),
      ...(uncached ? { gcTime: 0 } : {}),
    },
    answers,
  );
  const { data, error, isFetching, refetch } = query;
  // An unchanged state stays the same object, so that it can be used as a dependency.
  return useMemo(() => {
    const reload = () => void refetch();
    // What the server no longer has is not shown, although the last answer is still cached.
    const isGone = error !== null && !isFetching && asApiFailure(error).code === "not-found";
    if (data !== undefined && !isGone) return { state: "ready", data, reload };
    if (error !== null && !isFetching) return { state: "failed", failure: asApiFailure(error), reload };
    return { state: "loading" };
  }, [data, error, isFetching, refetch]);
}
