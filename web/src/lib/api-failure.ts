import { isFailureCode, type FailureCode } from "@cardinal/contract/failure-codes";
import { problem } from "@cardinal/contract/problem";

/**
 * `network`: no answer came. `outdated`: the app did not send a queued call, because it may have been sent long ago.
 */
export type ApiFailureCode = FailureCode | "network" | "outdated";

const UNKNOWN_OUTCOMES: ReadonlySet<unknown> = new Set<ApiFailureCode>([
  "network",
  "unavailable",
  "internal",
  "in-progress",
]);

/** Whether a call with this failure may have been done all the same, or may be done later. */
export const mayHaveBeenDone = (code: unknown): boolean => UNKNOWN_OUTCOMES.has(code);

interface FailureDetails {
  readonly fields?: Record<string, string> | undefined;
  readonly suggestions?: readonly string[] | undefined;
  readonly plan?: string | undefined;
  readonly sentences?: Readonly<Record<"en" | "de", string>> | undefined;
}

/** A call that was refused or (`network`) got no complete answer. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: ApiFailureCode;
  /** HTTP status; 0 without a complete answer. */
  readonly status: number;
  /** The problem of each refused field, by dotted path. */
  readonly fields: Record<string, string>;
  readonly suggestions: readonly string[];
  readonly plan: string | undefined;
  /** The platform admins' notice in each language (`feature-disabled`). */
  readonly sentences: Readonly<Record<"en" | "de", string>> | undefined;

  constructor(code: ApiFailureCode, status: number, message: string, details: FailureDetails = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = details.fields ?? {};
    this.suggestions = details.suggestions ?? [];
    this.plan = details.plan;
    this.sentences = details.sentences;
  }
}

/**
 * The failure for an answer that is not 2xx. For an answer that did not come from the API, the status decides the code.
 */
export function toApiFailure(status: number, body: unknown): ApiFailure {
  const parsed = problem.safeParse(body);
  if (parsed.success && isFailureCode(parsed.data.error.code)) {
    const { code, message, ...details } = parsed.data.error;
    return new ApiFailure(code, status, message, details);
  }
  return new ApiFailure(codeOfStatus(status), status, `The service answered with status ${status}.`);
}

function codeOfStatus(status: number): FailureCode {
  if (status === 401) return "unauthenticated";
  if (status === 403) return "permission-denied";
  if (status === 404) return "not-found";
  if (status === 413) return "payload-too-large";
  if (status === 429) return "resource-exhausted";
  if (status === 502 || status === 503 || status === 504 || status === 408) return "unavailable";
  return "internal";
}

/** Converts anything thrown to a failure: what never reached the server counts as `network`. */
export function asApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  // The token could not be renewed: the identity provider has its own code for a missing network.
  const isOffline = error instanceof TypeError || message.includes("auth/network-request-failed");
  return new ApiFailure(isOffline ? "network" : "internal", 0, message);
}
