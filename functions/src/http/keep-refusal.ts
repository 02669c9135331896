import type { Ctx } from "../domain/ctx.ts";
import type { Failure } from "../domain/failure.ts";

/**
 * Counts a refusal of somebody signed in, also when there is nothing that they may not know of: both take the same time.
 * Requests without a valid token are only logged: anyone can send those.
 * @param call the name of the call; null when there is none.
 */
export async function keepRefusal(failure: Failure, call: string | null, ctx: Ctx | null): Promise<void> {
  const refused = failure.code === "permission-denied" || failure.code === "field-locked" || failure.details.concealed;
  if (refused !== true || call === null || ctx === null || ctx.actor === null) return;
  await ctx.stores.audit.addRefusal({
    actor: ctx.actor.uid,
    call,
    target: failure.details.target ?? null,
    code: failure.code,
    date: ctx.now,
    request_id: ctx.requestId,
  });
}
