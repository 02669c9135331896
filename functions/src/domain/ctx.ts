import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Gateways } from "../gateways/gateways.ts";
import type { Stores } from "../stores/stores.ts";
import type { Actor } from "./actor.ts";

/** What the request reveals about the client. The address itself is never stored. */
export interface Client {
  /** Keyed hash of the network address (IPv6: of its /64) that changes every day. */
  readonly addressHash: string;
  /** Keyed hash of the wider network (IPv4: /24, IPv6: /48) that changes every day. */
  readonly networkHash: string;
  /** Keyed hash of address and user agent that changes every day: one visitor of one day. */
  readonly visitorHash: string;
  readonly userAgent: string;
  /** The header `Sec-Purpose`: a browser that prefetches a page sends `prefetch`. */
  readonly purpose: string;
}

/**
 * What every use-case receives: `(ctx, input) => reply`. `now` is the one moment of this request, epoch milliseconds.
 */
export interface Ctx {
  readonly actor: Actor | null;
  /**
   * The caller's record at the time of the authorization check; null before registration. Absent without such a check:
   * see `readCaller`.
   */
  readonly person?: StoredUser | null;
  readonly client: Client;
  readonly stores: Stores;
  readonly gateways: Gateways;
  readonly now: number;
  readonly requestId: string;
  /**
   * Milliseconds until the request is answered with 503, whatever is still running; absent when no caller
   * waits for an answer.
   */
  readonly timeLeft?: () => number;
}

/** The context of a call that requires a signed-in user. */
export interface ActorCtx extends Ctx {
  readonly actor: Actor;
}
