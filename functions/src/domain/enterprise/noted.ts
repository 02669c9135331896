import type { Change } from "../../stores/change.ts";
import type { ActorCtx, Ctx } from "../ctx.ts";

/** Whoever acts, as far as the audit log needs them. */
type Noting = Pick<Ctx, "stores" | "now" | "requestId"> & { readonly actor: Pick<ActorCtx["actor"], "uid"> };

/** The entry of the audit log for an act in an enterprise. @param code what was changed, or what it became. */
export function noted(ctx: Noting, call: string, target: string, code: string | null): Change {
  const { actor, now, requestId } = ctx;
  return ctx.stores.audit.creation({ actor: actor.uid, call, target, code, date: now, request_id: requestId });
}
