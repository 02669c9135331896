import * as z from "zod";

/** What comes with everything that a visitor without an account sends from a card. */
export const submission = {
  /** A hidden field. A program probably filled it in, so the submission is marked as doubtful for the owner. */
  extra: z.string().max(2048).optional(),
  /** What the answer to an earlier one said, to be known as the same visitor; one that has expired says nothing. */
  visitor: z.string().max(200).optional(),
  /** The answer to `proof` of a refusal with `proof-required`. */
  proof: z.string().max(400).optional(),
};

/** Most work that a browser does for one submission, in zero bits of a hash. */
const MAX_BITS = 20;
/** Most numbers that one answer has. */
const MAX_COUNT = 32;

/**
 * Work that a browser does in the place of being refused: for each `i` from 0 to `count - 1` a number `n` such that the
 * SHA-256 hash of `{challenge}:{i}:{n}` begins with `bits` zero bits. The answer is `{challenge}:{n0},{n1},…`.
 */
export const proofOfWork = z.object({
  challenge: z.string().max(200),
  bits: z.number().int().min(1).max(MAX_BITS),
  count: z.number().int().min(1).max(MAX_COUNT),
});
export type ProofOfWork = z.infer<typeof proofOfWork>;
