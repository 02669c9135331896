import type { CustomFetch } from "openid-client";
import { type CheckedConfig, NotAllowed } from "./checked-address.ts";
import { createCheckedFetch } from "./fetch-checked.ts";

/** Timeout of each request to a provider, in seconds; a sign-in makes three or four. */
export const PROVIDER_TIMEOUT_S = 5;
/** Discovery documents and keys are a few kilobytes. */
const MAX_BYTES = 256 * 1024;

/**
 * Fetches for one use of `openid-client`, and records why a request failed, which the library's errors do not
 * distinguish.
 */
export interface WatchedFetch {
  readonly fetching: CustomFetch;
  readonly seen: { problem: "address" | "unreachable" | null };
}

/** Creates functions that fetch for `openid-client`, only from public addresses. */
export function createWatchedFetch(config: CheckedConfig): () => WatchedFetch {
  const fetchChecked = createCheckedFetch(config, MAX_BYTES);
  return () => {
    const seen: WatchedFetch["seen"] = { problem: null };
    const fetching: CustomFetch = async (url, { method, headers, body, signal }) => {
      try {
        const timeout = AbortSignal.timeout(PROVIDER_TIMEOUT_S * 1000);
        const limited = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
        const text = body instanceof URLSearchParams || typeof body === "string" ? String(body) : undefined;
        const response = await fetchChecked(url, { method, headers, body: text, signal: limited });
        if (response.status >= 500) seen.problem = "unreachable";
        return response;
      } catch (error) {
        seen.problem = error instanceof NotAllowed ? "address" : "unreachable";
        throw error;
      }
    };
    return { seen, fetching };
  };
}
