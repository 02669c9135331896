import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Gateways } from "../gateways/gateways.ts";
import type { Stores } from "../stores/stores.ts";
import type { Actor } from "./actor.ts";

/** What the request says of the machine that sent it. The address itself is never kept. */
export interface Client {
  /** Keyed hash of the network address (IPv6: of its /64) that changes every day. */
  readonly addressHash: string;
  /** Keyed hash of the wider network (IPv4: /24, IPv6: /48) that changes every day. */
  readonly networkHash: string;
  /** Keyed hash of address and user agent that changes every day: one visitor of one day. */
  readonly visitorHash: string;
  readonly userAgent: string;
  /** The header `Sec-Purpose`: a browser that loads ahead of a visit says `prefetch`. */
  readonly purpose: string;
}

/** What every use-case receives: `(ctx, input) => reply`. `now` is the one moment of this request, epoch milliseconds. */
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
  /** Milliseconds until the request is answered with 503, whatever is still under way; absent where nobody waits. */
  readonly timeLeft?: () => number;
}

/** The context of a call that only signed-in people reach. */
export interface ActorCtx extends Ctx {
  readonly actor: Actor;
}
