import type { Change } from "../../stores/change.ts";
import type { ActorCtx } from "../ctx.ts";

/** What an admin of the platform did. */
interface Act {
  /** Name of the call. */
  readonly call: string;
  /** A user ID, an enterprise ID, a key; null when it concerned nobody. */
  readonly target: string | null;
  readonly code?: string;
  readonly reason?: string | undefined;
  /** The thing that was given to the target or taken from it, such as the key of a printed card. */
  readonly thing?: string;
  /** A small field before and after. */
  readonly before?: string;
  readonly after?: string;
}

/** The entry of the log for an act, for the write that it is about. */
export function actOfAdmin({ actor, now, requestId, stores }: ActorCtx, { code, reason, ...act }: Act): Change {
  const role = actor.role === undefined ? {} : { role: actor.role };
  return stores.audit.creation({
    actor: actor.uid,
    ...role,
    ...act,
    ...(reason === undefined ? {} : { reason }),
    code: code ?? null,
    date: now,
    request_id: requestId,
  });
}
