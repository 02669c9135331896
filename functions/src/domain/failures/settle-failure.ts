import type {
  dropFailure as dropCall,
  retryFailure as retryCall,
} from "@cardinal/contract/endpoints/admin/failures/settle-failure";
import { actOfAdmin } from "../admins/act-of-admin.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import type { Run } from "./note-failure.ts";

/** What an entry of the log says of a run: its function, and what it was about. */
const nameOf = ({ function: name, params }: Run) => [name, ...Object.values(params)].join(" ").slice(0, 200);

/** @throws Failure `not-found` unless it was given up. */
async function requireFailure({ stores }: ActorCtx, id: string): Promise<Run> {
  const failure = await stores.failures.get(id);
  if (failure?.failed_date === undefined) throw new Failure("not-found");
  return failure;
}

/** Has work done that was given up: the function that has the secrets for it starts at once. */
export const retryFailure: UseCase<typeof retryCall> = async (ctx, { id }) => {
  const run = await requireFailure(ctx, id);
  await ctx.stores.commit(actOfAdmin(ctx, { call: "admin.retryFailure", target: null, before: nameOf(run) }));
  if (!(await ctx.stores.failures.wake(id))) throw new Failure("not-found");
  return { retrying: true };
};

/** Forgets work that was given up. */
export const dropFailure: UseCase<typeof dropCall> = async (ctx, { id, reason }) => {
  const run = await requireFailure(ctx, id);
  const entry = actOfAdmin(ctx, { call: "admin.dropFailure", target: null, reason, before: nameOf(run) });
  await ctx.stores.commit(ctx.stores.failures.removal(id), entry);
  return { dropped: true };
};
