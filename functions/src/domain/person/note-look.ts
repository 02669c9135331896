import type { ActorCtx } from "../ctx.ts";

/**
 * Notes in the log that somebody who runs the platform looks at a person, before they are shown anything. The person sees it in their account.
 * What people see of themselves, or enterprises of their own people, is no such look.
 * @param call name of the call.
 */
export async function noteLook({ actor, now, requestId, stores }: ActorCtx, call: string, uid: string): Promise<void> {
  if (!actor.admin || actor.uid === uid) return;
  const role = actor.role === undefined ? {} : { role: actor.role };
  const entry = { actor: actor.uid, ...role, call, target: uid, code: null, date: now, request_id: requestId };
  await stores.commit(stores.audit.creation(entry));
}
