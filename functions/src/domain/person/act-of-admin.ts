import type * as calls from "@cardinal/contract/endpoints/admin/index";
import type { Change } from "../../stores/change.ts";
import type { ActorCtx } from "../ctx.ts";

/** Name of an act: the call that performs it, or the request to another owner to approve one. */
export type AdminActName = `admin.${keyof typeof calls}` | "admin.askApproval";

/** What an admin of the platform did. */
interface Act {
  readonly call: AdminActName;
  /** A user ID, an enterprise ID, a key; null when the act has no target. */
  readonly target: string | null;
  readonly code?: string;
  readonly reason?: string | undefined;
  /** The object that was given to the target or taken from it, such as the key of a printed card. */
  readonly thing?: string;
  /** The value of a small field before and after. */
  readonly before?: string;
  readonly after?: string;
}

/** The admin who acts, and the request in which they do. */
export type Acting = Pick<ActorCtx, "stores" | "now" | "requestId"> & {
  readonly actor: Pick<ActorCtx["actor"], "uid" | "role">;
};

/** The audit log entry for an act, to be committed together with the write that it describes. */
export function actOfAdmin({ actor, now, requestId, stores }: Acting, { code, reason, ...act }: Act): Change {
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
