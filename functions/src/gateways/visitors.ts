import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { ProofOfWork } from "@cardinal/contract/submission";

/** How long a visitor is recognised. */
const TOKEN_MS = 2 * 3_600_000;
/** How long a browser has for its proof of work; a background tab is slow. */
const PROOF_MS = 10 * 60_000;
/** Some 16,000 hashes: about a second on a phone. Several small pieces vary less than one large one. */
const PROOF = { bits: 11, count: 8 } as const;

const ID = /^[A-Za-z0-9_-]{16,32}$/;
const NUMBERS = /^\d{1,9}(?:,\d{1,9})*$/;

/** Leading zero bits of a hash. */
function zeroBits(hash: Buffer): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at === -1 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
}

/**
 * Recognises visitors without an account for a while, by tokens that only we can sign: nothing about them is stored,
 * neither here nor in a cookie. The same signature is used for the proof-of-work challenges of a crowded network.
 */
export function createVisitorsGateway(key: string) {
  const macOf = (kind: "visitor" | "proof", text: string) =>
    createHmac("sha256", key).update(`${kind}:${text}`).digest().subarray(0, 12).toString("base64url");

  const sign = (kind: "visitor" | "proof", id: string, until: number): string => {
    const text = `${id}.${until.toString(36)}`;
    return `${text}.${macOf(kind, text)}`;
  };

  /** The id and expiry of a token of ours; null when it is not valid or has expired. */
  function read(kind: "visitor" | "proof", token: string, now: number): { id: string; until: number } | null {
    const [id = "", time = "", mac = "", ...rest] = token.split(".");
    const [given, wanted] = [Buffer.from(mac), Buffer.from(macOf(kind, `${id}.${time}`))];
    if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    const until = Number.parseInt(time, 36);
    return ID.test(id) && until > now ? { id, until } : null;
  }

  return {
    /** A token for a visitor, who is recognised by `id` until it expires. */
    issue: (id: string, now: number): string => sign("visitor", id, now + TOKEN_MS),

    /** The visitor of a token; null when it is not valid or has expired. */
    read: (token: string, now: number): string | null => read("visitor", token, now)?.id ?? null,

    /** A challenge for a browser; it is not stored, but recognised by its signature. */
    ask: (now: number): ProofOfWork => ({
      challenge: sign("proof", randomBytes(12).toString("base64url"), now + PROOF_MS),
      ...PROOF,
    }),

    /** The challenge that an answer solves, and when it expires; null when it solves none. */
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
