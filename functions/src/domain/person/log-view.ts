import type { ActorCtx } from "../ctx.ts";

/**
 * Logs that an admin of the platform views a user, before anything is shown. The user sees the entry in their account.
 * Users who view themselves, and enterprises that view their own people, are not logged.
 * @param call name of the call.
 */
export async function logView({ actor, now, requestId, stores }: ActorCtx, call: string, uid: string): Promise<void> {
  if (!actor.admin || actor.uid === uid) return;
  const role = actor.role === undefined ? {} : { role: actor.role };
  const entry = { actor: actor.uid, ...role, call, target: uid, code: null, date: now, request_id: requestId };
  await stores.commit(stores.audit.creation(entry));
}
