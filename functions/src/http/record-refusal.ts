import type { Ctx } from "../domain/ctx.ts";
import type { Failure } from "../domain/failure.ts";

/**
 * Counts a refusal of a signed-in user, including one concealed as not found, so that both take the same time. Requests
 * without a valid token are only logged, because anyone can send them.
 * @param call the name of the call.
 */
export async function recordRefusal(failure: Failure, call: string, ctx: Ctx): Promise<void> {
  const refused = failure.code === "permission-denied" || failure.code === "field-locked" || failure.details.concealed;
  if (refused !== true || ctx.actor === null) return;
  await ctx.stores.audit.addRefusal({
    actor: ctx.actor.uid,
    call,
    target: failure.details.target ?? null,
    code: failure.code,
    date: ctx.now,
    request_id: ctx.requestId,
  });
}
