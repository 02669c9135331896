import { createHash } from "node:crypto";
import type { ProofOfWork } from "@cardinal/contract/submission";

/** Does the work that a crowded network is asked for, as a browser would. */
export function solve(asked: ProofOfWork | undefined): string {
  if (asked === undefined) throw new Error("No work was asked for.");
  const { challenge, bits, count } = asked;
  const numbers = Array.from({ length: count }, (_, at) => {
    for (let number = 0; ; number += 1) {
      const hash = createHash("sha256").update(`${challenge}:${at}:${number}`).digest();
      if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return number;
    }
  });
  return `${challenge}:${numbers.join(",")}`;
}
