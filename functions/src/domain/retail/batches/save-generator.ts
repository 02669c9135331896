import type {
  createGenerator as createCall,
  updateGenerator as updateCall,
} from "@cardinal/contract/endpoints/admin/generators/save-generator";
import { type StoredGenerator, toGenerator } from "@cardinal/contract/stored/generator";
import { untilWritten } from "../../contacts/until-written.ts";
import type { Change } from "../../../stores/change.ts";
import { actOfAdmin } from "../../admins/act-of-admin.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";

interface Note {
  /** What was done, where the name of the call does not say it. */
  readonly code?: string;
  readonly reason?: string;
}

/** The entry of the log for an act on a batch. */
export const noteOfBatch = (ctx: ActorCtx, call: string, target: string, note: Note = {}): Change =>
  actOfAdmin(ctx, { call: `admin.${call}`, target, ...note });

/** Creates a batch of printed cards, which has no keys yet. */
export const createGenerator: UseCase<typeof createCall> = async (ctx, { name, enterprise, limit, pin = false }) => {
  const { enterprises, generators, commit } = ctx.stores;
  if (enterprise !== undefined && !(await enterprises.exists(enterprise)))
    throw new Failure("not-found", { fields: { enterprise: "There is no such enterprise." } });
  const id = generators.newId();
  const ofEnterprise = enterprise === undefined ? {} : { enterprise };
  const generator = {
    name,
    ...ofEnterprise,
    ...(pin ? { pin } : {}),
    limit,
    wanted: 0,
    minted: 0,
    created_date: ctx.now,
    rev: 0,
  };
  await commit(generators.replacement(id, generator), noteOfBatch(ctx, "createGenerator", id));
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
  /** What goes into the same write. */
  besides: (before: StoredGenerator) => Change = () => ({}),
): Promise<StoredGenerator> {
  const { generators } = ctx.stores;
  return untilWritten(async () => {
    const before = await generators.get(id);
    if (before === null) throw new Failure("not-found");
    const after = change(before);
    return (await generators.commitIfUnchanged(generators.replacement(id, after), besides(before))) === "written"
      ? after
      : null;
  });
}

/** Renames a batch, or changes how many keys it may have. */
export const updateGenerator: UseCase<typeof updateCall> = async (ctx, { id, name, limit }) => {
  const change = (generator: StoredGenerator) => {
    if (limit !== undefined && limit < generator.wanted)
      throw new Failure("conflict", { message: `This batch already has ${generator.wanted} keys.` });
    return { ...generator, name: name ?? generator.name, limit: limit ?? generator.limit };
  };
  const after = await changeGenerator(ctx, id, change, () => noteOfBatch(ctx, "updateGenerator", id));
  return toGenerator(id, after);
};
