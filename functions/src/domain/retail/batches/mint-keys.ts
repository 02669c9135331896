import type { mintKeys as call } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import { type StoredGenerator, toGenerator } from "@cardinal/contract/stored/generator";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { changeGenerator, noteOfBatch } from "./save-generator.ts";

/** Has keys created until the batch has this many in all. Repeating it continues. */
export const mintKeys: UseCase<typeof call> = async (ctx, { id, count }) => {
  const want = (before: StoredGenerator) => {
    if (count > before.limit)
      throw new Failure("conflict", { message: `This batch may have at most ${before.limit} keys.` });
    if (before.sealed_date !== undefined && count > before.wanted)
      throw new Failure("conflict", { message: "The PINs of this batch have left, so it can have no more keys." });
    if (count < before.wanted)
      throw new Failure("conflict", { message: `This batch already has ${before.wanted} keys.` });
    return { ...before, wanted: count };
  };
  const note = noteOfBatch(ctx, "mintKeys", id, { code: String(count) });
  const generator = await changeGenerator(ctx, id, want, () => note);
  const { jobs } = ctx.stores;
  if (generator.minted < count) await jobs.request({ kind: "mint-keys", subject: id, now: ctx.now, again: true });
  return toGenerator(id, generator);
};
