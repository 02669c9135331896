import type {
  createGenerator as createCall,
  updateGenerator as updateCall,
} from "@cardinal/contract/endpoints/admin/generators/save-generator";
import { type StoredGenerator, toGenerator } from "@cardinal/contract/stored/generator";
import { untilWritten } from "../../contacts/until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";

/** The entry of the log for an act on a batch. @param code what was done, where the name of the call does not say it. */
export function noteOfBatch(
  { actor, stores, now, requestId }: ActorCtx,
  call: string,
  target: string,
  code: string | null,
) {
  return stores.audit.creation({
    actor: actor.uid,
    call: `admin.${call}`,
    target,
    code,
    date: now,
    request_id: requestId,
  });
}

/** Creates a batch of printed cards, which has no keys yet. */
export const createGenerator: UseCase<typeof createCall> = async (ctx, { name, enterprise, limit }) => {
  const { enterprises, generators, commit } = ctx.stores;
  if (enterprise !== undefined && !(await enterprises.exists(enterprise)))
    throw new Failure("not-found", { fields: { enterprise: "There is no such enterprise." } });
  const id = generators.newId();
  const ofEnterprise = enterprise === undefined ? {} : { enterprise };
  const generator = { name, ...ofEnterprise, limit, wanted: 0, minted: 0, created_date: ctx.now, rev: 0 };
  await commit(generators.replacement(id, generator), noteOfBatch(ctx, "createGenerator", id, null));
  return toGenerator(id, generator);
};

/**
 * Changes a batch, whatever else is changed about it at the same time.
 * @throws Failure `not-found`, and what `change` throws.
 */
export async function changeGenerator(
  ctx: ActorCtx,
  id: string,
  change: (generator: StoredGenerator) => StoredGenerator,
): Promise<StoredGenerator> {
  const { generators } = ctx.stores;
  return untilWritten(async () => {
    const before = await generators.get(id);
    if (before === null) throw new Failure("not-found");
    const after = change(before);
    return (await generators.commitIfUnchanged(generators.replacement(id, after))) === "written" ? after : null;
  });
}

/** Renames a batch, or changes how many keys it may have. */
export const updateGenerator: UseCase<typeof updateCall> = async (ctx, { id, name, limit }) => {
  const after = await changeGenerator(ctx, id, (generator) => {
    if (limit !== undefined && limit < generator.wanted)
      throw new Failure("conflict", { message: `This batch already has ${generator.wanted} keys.` });
    return { ...generator, name: name ?? generator.name, limit: limit ?? generator.limit };
  });
  await ctx.stores.commit(noteOfBatch(ctx, "updateGenerator", id, null));
  return toGenerator(id, after);
};
