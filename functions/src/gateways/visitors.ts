import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { ProofOfWork } from "@cardinal/contract/submission";

/** How long somebody is known as the same visitor. */
const TOKEN_MS = 2 * 3_600_000;
/** How long a browser has for its work; a background tab is slow. */
const PROOF_MS = 10 * 60_000;
/** Some 16,000 hashes: about a second of a telephone. Several small pieces vary less than one large one. */
const PROOF = { bits: 11, count: 8 } as const;

const ID = /^[A-Za-z0-9_-]{16,32}$/;
const NUMBERS = /^\d{1,9}(?:,\d{1,9})*$/;

/** Zero bits at the beginning of a hash. */
function zeroBits(hash: Buffer): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at === -1 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
}

/**
 * Knows visitors without an account for a while, by tokens that only we can sign: nothing of them is kept, here or in a
 * cookie. The same signature makes the challenges of the work that is asked of a crowded network.
 */
export function createVisitorsGateway(key: string) {
  const macOf = (kind: "visitor" | "proof", text: string) =>
    createHmac("sha256", key).update(`${kind}:${text}`).digest().subarray(0, 12).toString("base64url");

  const sign = (kind: "visitor" | "proof", id: string, until: number): string => {
    const text = `${id}.${until.toString(36)}`;
    return `${text}.${macOf(kind, text)}`;
  };

  /** The id in a token of ours that has not expired, and when it does; else null. */
  function read(kind: "visitor" | "proof", token: string, now: number): { id: string; until: number } | null {
    const [id = "", time = "", mac = "", ...rest] = token.split(".");
    const [given, wanted] = [Buffer.from(mac), Buffer.from(macOf(kind, `${id}.${time}`))];
    if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    const until = Number.parseInt(time, 36);
    return ID.test(id) && until > now ? { id, until } : null;
  }

  return {
    /** A token for somebody who is known by `id` until it expires. */
    issue: (id: string, now: number): string => sign("visitor", id, now + TOKEN_MS),

    /** Who a token is for; null when it is none of ours, or has expired. */
    read: (token: string, now: number): string | null => read("visitor", token, now)?.id ?? null,

    /** Work for a browser; it is not kept, and known again by its signature. */
    ask: (now: number): ProofOfWork => ({
      challenge: sign("proof", randomBytes(12).toString("base64url"), now + PROOF_MS),
      ...PROOF,
    }),

    /** Which challenge an answer has done the work of, and until when it counts; null when it has not. */
    check(answer: string, now: number): { id: string; until: number } | null {
      const [challenge = "", list = "", ...rest] = answer.split(":");
      const asked = read("proof", challenge, now);
      const numbers = NUMBERS.test(list) ? list.split(",") : [];
      if (asked === null || rest.length > 0 || numbers.length !== PROOF.count) return null;
      const hashOf = (number: string, at: number) =>
        createHash("sha256").update(`${challenge}:${at}:${number}`).digest();
      return numbers.every((number, at) => zeroBits(hashOf(number, at)) >= PROOF.bits) ? asked : null;
    },
  };
}
export type VisitorsGateway = ReturnType<typeof createVisitorsGateway>;
