import type {
  createGenerator as createCall,
  updateGenerator as updateCall,
} from "@cardinal/contract/endpoints/admin/generators/save-generator";
import { type StoredGenerator, toGenerator } from "@cardinal/contract/stored/generator";
import { untilWritten } from "../../until-written.ts";
import type { Change } from "../../../stores/change.ts";
import type { Generator } from "@cardinal/contract/entities/generator";
import { findTemplate, NO_LONGER_OFFERED } from "../../themes/find-theme.ts";
import { actOfAdmin } from "../../person/act-of-admin.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";

interface Note {
  /** What was done, if the name of the call does not say it. */
  readonly code?: string;
  readonly reason?: string | undefined;
  readonly before?: string;
  readonly after?: string;
}

/** Calls that are logged with the batch as their target. */
type BatchCall = "createGenerator" | "updateGenerator" | "mintKeys" | "printKeys" | "exportKeys";

/** The log entry for an act on a batch. */
export const noteOfBatch = (ctx: ActorCtx, call: BatchCall, target: string, note: Note = {}): Change =>
  actOfAdmin(ctx, { call: `admin.${call}`, target, ...note });

/** The requested extras of each card of a batch; null removes one. */
interface Extras {
  readonly plan?: Generator["plan"] | undefined;
  readonly days?: number | null | undefined;
  readonly theme?: string | null | undefined;
  readonly shop?: string | null | undefined;
}

/** A batch with the requested extras; omitted ones stay unchanged. */
function applyExtras(batch: StoredGenerator, { plan, days, theme, shop }: Extras): StoredGenerator {
  const { plan: _plan, days: _days, theme: _theme, shop: _shop, ...rest } = batch;
  const wanted = {
    plan: plan === undefined ? batch.plan : plan,
    days: days === undefined ? batch.days : days,
    theme: theme === undefined ? batch.theme : theme,
    shop: shop === undefined ? batch.shop : shop,
  };
  if ((wanted.plan ?? null) === null && (wanted.days ?? null) !== null)
    throw new Failure("invalid-argument", { fields: { plan: "Choose the plan that these days are of." } });
  if ((wanted.plan ?? null) !== null && (wanted.days ?? null) === null)
    throw new Failure("invalid-argument", { fields: { days: "Enter how many days the plan lasts." } });
  const kept = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== null);
  return { ...rest, ...(Object.fromEntries(kept) as Pick<StoredGenerator, keyof Extras>) };
}

/**
 * @throws Failure `not-found` for a template that was never published, `invalid-argument` for one that
 * is no longer offered.
 */
async function requireTemplate(ctx: ActorCtx, theme: string | null | undefined): Promise<void> {
  if (theme === undefined || theme === null) return;
  const template = await findTemplate(ctx, theme);
  if (template === null) throw new Failure("not-found", { fields: { theme: "There is no such template." } });
  if (template.withdrawn === true) throw new Failure("invalid-argument", { fields: { theme: NO_LONGER_OFFERED } });
}

/** The properties and extras of a batch, for the log. */
const factsOf = ({ name, limit, plan, days, theme, shop }: StoredGenerator): readonly string[] => [
  name,
  `at most ${limit} keys`,
  plan === undefined ? "" : `${plan} for ${days} days`,
  theme ?? "",
  shop ?? "",
];

/** Creates a batch of printed cards, which has no keys yet. */
export const createGenerator: UseCase<typeof createCall> = async (ctx, input) => {
  const { name, enterprise, limit, pin = false, ...wanted } = input;
  const { enterprises, generators, commit } = ctx.stores;
  if (enterprise !== undefined && !(await enterprises.exists(enterprise)))
    throw new Failure("not-found", { fields: { enterprise: "This organisation doesn’t exist." } });
  await requireTemplate(ctx, wanted.theme);
  const id = generators.newId();
  const ofEnterprise = enterprise === undefined ? {} : { enterprise };
  const empty = {
    name,
    ...ofEnterprise,
    ...(pin ? { pin } : {}),
    limit,
    wanted: 0,
    minted: 0,
    created_date: ctx.now,
    rev: 0,
  };
  const generator = applyExtras(empty, wanted);
  await commit(
    generators.replacement(id, generator),
    noteOfBatch(ctx, "createGenerator", id, changeOf(empty, generator)),
  );
  return toGenerator(id, generator);
};

/**
 * Changes a batch, also while it is changed concurrently.
 * @throws Failure `not-found`, and what `change` throws.
 */
export async function changeGenerator(
  ctx: ActorCtx,
  id: string,
  change: (generator: StoredGenerator) => StoredGenerator,
  /** Changes that are committed in the same write. */
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

/** The differences between two states of a batch, for the log; empty when there are none. */
function changeOf(before: StoredGenerator, after: StoredGenerator): Pick<Note, "before" | "after"> {
  const [old, fresh] = [factsOf(before), factsOf(after)];
  const textOf = (facts: readonly string[], others: readonly string[]) =>
    facts.filter((fact, index) => fact !== "" && fact !== others[index]).join(", ");
  const [was, is] = [textOf(old, fresh), textOf(fresh, old)];
  return { ...(was === "" ? {} : { before: was }), ...(is === "" ? {} : { after: is }) };
}

/** Renames a batch, or changes its maximum number of keys and the extras of its unclaimed cards. */
export const updateGenerator: UseCase<typeof updateCall> = async (ctx, { id, name, limit, reason, ...wanted }) => {
  // A template of the batch may stay when it is no longer offered, because a caller may send it with every change.
  const before = await ctx.stores.generators.get(id);
  if (wanted.theme !== before?.theme) await requireTemplate(ctx, wanted.theme);
  const change = (generator: StoredGenerator) => {
    if (limit !== undefined && limit < generator.wanted)
      throw new Failure("conflict", { message: `This batch already has ${generator.wanted} keys.` });
    return applyExtras({ ...generator, name: name ?? generator.name, limit: limit ?? generator.limit }, wanted);
  };
  const note = (before: StoredGenerator) =>
    noteOfBatch(ctx, "updateGenerator", id, { reason, ...changeOf(before, change(before)) });
  return toGenerator(id, await changeGenerator(ctx, id, change, note));
};
