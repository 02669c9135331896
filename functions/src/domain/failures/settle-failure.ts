import type {
  dropFailure as dropCall,
  retryFailure as retryCall,
} from "@cardinal/contract/endpoints/admin/failures/settle-failure";
import { actOfAdmin } from "../person/act-of-admin.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** The audit log fields of work that was given up. @throws Failure `not-found` unless it was. */
async function requireFailure({ stores }: ActorCtx, id: string) {
  const failure = await stores.failures.get(id);
  if (failure?.failed_date === undefined) throw new Failure("not-found");
  return { target: failure.about ?? null, before: failure.function };
}

/** Retries work that was given up: the function that has the secrets for it starts at once. */
export const retryFailure: UseCase<typeof retryCall> = async (ctx, { id }) => {
  const logged = await requireFailure(ctx, id);
  await ctx.stores.commit(actOfAdmin(ctx, { call: "admin.retryFailure", ...logged }));
  if (!(await ctx.stores.failures.wake(id))) throw new Failure("not-found");
  return { retrying: true };
};

/** Removes work that was given up. */
export const dropFailure: UseCase<typeof dropCall> = async (ctx, { id, reason }) => {
  const logged = await requireFailure(ctx, id);
  const entry = actOfAdmin(ctx, { call: "admin.dropFailure", ...logged, reason });
  await ctx.stores.commit(ctx.stores.failures.removal(id), entry);
  return { dropped: true };
};
