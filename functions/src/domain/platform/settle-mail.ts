import type {
  dropMail as dropCall,
  sendMailAgain as sendCall,
} from "@cardinal/contract/endpoints/admin/outbox/settle-mail";
import { actOfAdmin } from "../person/act-of-admin.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** The audit log fields of a queued mail. @throws Failure `not-found`, or `conflict` while it is being sent. */
async function requireQueued({ stores }: ActorCtx, id: string) {
  const entry = await stores.outbox.get(id);
  if (entry === null) throw new Failure("not-found");
  if (entry === "unreadable") return { target: null, before: "unreadable" };
  if (entry.state === "sending") throw new Failure("conflict", { message: "This email is being sent right now." });
  return { target: entry.mail.about ?? null, before: entry.mail.kind };
}

/** Has a queued mail sent now: the function that has the secrets for it starts at once. */
export const sendMailAgain: UseCase<typeof sendCall> = async (ctx, { id }) => {
  const logged = await requireQueued(ctx, id);
  await ctx.stores.commit(actOfAdmin(ctx, { call: "admin.sendMailAgain", ...logged }));
  if (!(await ctx.stores.outbox.wake(id, ctx.now))) throw new Failure("conflict");
  return { sending: true };
};

/** Removes a queued mail. */
export const dropMail: UseCase<typeof dropCall> = async (ctx, { id, reason }) => {
  const logged = await requireQueued(ctx, id);
  const entry = actOfAdmin(ctx, { call: "admin.dropMail", ...logged, reason });
  await ctx.stores.commit(ctx.stores.outbox.cancellation(id), entry);
  return { dropped: true };
};
