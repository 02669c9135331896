import type {
  createGenerator as createCall,
  updateGenerator as updateCall,
} from "@cardinal/contract/endpoints/admin/generators/save-generator";
import { type StoredGenerator, toGenerator } from "@cardinal/contract/stored/generator";
import { untilWritten } from "../../until-written.ts";
import type { Change } from "../../../stores/change.ts";
import type { Generator } from "@cardinal/contract/entities/generator";
import { findTemplate, NO_LONGER_OFFERED } from "../../themes/find-theme.ts";
import { actOfAdmin } from "../../admins/act-of-admin.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";

interface Note {
  /** What was done, where the name of the call does not say it. */
  readonly code?: string;
  readonly reason?: string | undefined;
  readonly before?: string;
  readonly after?: string;
}

/** The entry of the log for an act on a batch. */
export const noteOfBatch = (ctx: ActorCtx, call: string, target: string, note: Note = {}): Change =>
  actOfAdmin(ctx, { call: `admin.${call}`, target, ...note });

/** What comes with each card of a batch, as somebody asks for it; null for what shall no longer come with it. */
interface Wanted {
  readonly plan?: Generator["plan"] | undefined;
  readonly days?: number | null | undefined;
  readonly theme?: string | null | undefined;
  readonly shop?: string | null | undefined;
}

/** A batch with what shall come with its cards; what was not asked for stays. */
function withWanted(batch: StoredGenerator, { plan, days, theme, shop }: Wanted): StoredGenerator {
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
    throw new Failure("invalid-argument", { fields: { days: "Say how many days the plan lasts." } });
  const kept = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== null);
  return { ...rest, ...(Object.fromEntries(kept) as Pick<StoredGenerator, keyof Wanted>) };
}

/** @throws Failure `not-found` for a template that was never published, `invalid-argument` for one that is no longer offered. */
async function requireTemplate(ctx: ActorCtx, theme: string | null | undefined): Promise<void> {
  if (theme === undefined || theme === null) return;
  const template = await findTemplate(ctx, theme);
  if (template === null) throw new Failure("not-found", { fields: { theme: "There is no such template." } });
  if (template.withdrawn === true) throw new Failure("invalid-argument", { fields: { theme: NO_LONGER_OFFERED } });
}

/** What a batch is and what comes with its cards, for the log. */
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
  const generator = withWanted(empty, wanted);
  await commit(
    generators.replacement(id, generator),
    noteOfBatch(ctx, "createGenerator", id, changeOf(empty, generator)),
  );
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

/** What has changed about a batch, for the log; nothing where it is as it was. */
function changeOf(before: StoredGenerator, after: StoredGenerator): Pick<Note, "before" | "after"> {
  const [old, fresh] = [factsOf(before), factsOf(after)];
  const wordsOf = (facts: readonly string[], others: readonly string[]) =>
    facts.filter((fact, index) => fact !== "" && fact !== others[index]).join(", ");
  const [was, is] = [wordsOf(old, fresh), wordsOf(fresh, old)];
  return { ...(was === "" ? {} : { before: was }), ...(is === "" ? {} : { after: is }) };
}

/** Renames a batch, or changes how many keys it may have and what comes with its unclaimed cards. */
export const updateGenerator: UseCase<typeof updateCall> = async (ctx, { id, name, limit, reason, ...wanted }) => {
  // What a batch has may stay when it is no longer offered: the form sends it with every change.
  const before = await ctx.stores.generators.get(id);
  if (wanted.theme !== before?.theme) await requireTemplate(ctx, wanted.theme);
  const change = (generator: StoredGenerator) => {
    if (limit !== undefined && limit < generator.wanted)
      throw new Failure("conflict", { message: `This batch already has ${generator.wanted} keys.` });
    return withWanted({ ...generator, name: name ?? generator.name, limit: limit ?? generator.limit }, wanted);
  };
  const note = (before: StoredGenerator) =>
    noteOfBatch(ctx, "updateGenerator", id, { reason, ...changeOf(before, change(before)) });
  return toGenerator(id, await changeGenerator(ctx, id, change, note));
};
