import type { FailureCode } from "@cardinal/contract/failure-codes";
import { FAILURES } from "@cardinal/contract/failures";
import type { OffSentence } from "@cardinal/contract/entities/platform/flag";
import type { ProofOfWork } from "@cardinal/contract/submission";

/** Optional parts of an error answer, in addition to code and message. */
export interface FailureDetails {
  /** Dotted path of a field → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly suggestions?: readonly string[];
  readonly plan?: string;
  /** The sentence to show, in each language. */
  readonly sentences?: OffSentence;
  /** The proof of work that the caller has to provide. */
  readonly proof?: ProofOfWork;
  /** Seconds after which a limited caller may try again. */
  readonly retryAfter?: number;
  /**
   * True when "not found" also means that the caller may not know: it counts as a refusal, whether the
   * target exists or not.
   */
  readonly concealed?: boolean;
  /** Why it failed, for the log; never sent. */
  readonly cause?: Error;
  /** What the refused caller asked for, for the audit log; never sent. */
  readonly target?: string;
}

/** An expected refusal: becomes the answer with the code's status. Anything else that is thrown is a bug. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails & { readonly message?: string } = {}) {
    super(details.message ?? FAILURES[code][1], { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
