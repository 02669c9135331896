import { createHash } from "node:crypto";
import type { ProofOfWork } from "@cardinal/contract/submission";

/** Solves a proof of work, as a browser would. */
export function solve(proof: ProofOfWork | undefined): string {
  if (proof === undefined) throw new Error("No proof of work was requested.");
  const { challenge, bits, count } = proof;
  const numbers = Array.from({ length: count }, (_, at) => {
    for (let number = 0; ; number += 1) {
      const hash = createHash("sha256").update(`${challenge}:${at}:${number}`).digest();
      if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return number;
    }
  });
  return `${challenge}:${numbers.join(",")}`;
}
