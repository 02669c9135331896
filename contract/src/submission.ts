import * as z from "zod";

/** Fields of all submissions by visitors without an account. */
export const submission = {
  /**
   * A hidden field. If it is filled in, the sender is probably a bot, and the submission is marked as possible spam for
   * the owner.
   */
  extra: z.string().max(2048).optional(),
  /**
   * The token from the reply to an earlier submission, which identifies the same visitor; an expired one is ignored.
   */
  visitor: z.string().max(200).optional(),
  /** The solution of `proof` from a failure with `proof-required`. */
  proof: z.string().max(400).optional(),
};

/** Maximum difficulty for one submission, in zero bits of a hash. */
const MAX_BITS = 20;
/** Maximum count of numbers in a solution. */
const MAX_COUNT = 32;

/**
 * A proof of work that a browser can solve instead of being rejected: for each `i` from 0 to `count - 1` a number `n`
 * such that the SHA-256 hash of `{challenge}:{i}:{n}` begins with `bits` zero bits. The solution is
 * `{challenge}:{n0},{n1},…`.
 */
export const proofOfWork = z.object({
  challenge: z.string().max(200),
  bits: z.number().int().min(1).max(MAX_BITS),
  count: z.number().int().min(1).max(MAX_COUNT),
});
export type ProofOfWork = z.infer<typeof proofOfWork>;
