import {
  GENERATORS_PER_PAGE,
  type getGenerator as getCall,
  type listGenerators as listCall,
} from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { toGenerator } from "@cardinal/contract/stored/generator";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";

/** Batches of printed cards, the newest first. */
export const listGenerators: UseCase<typeof listCall> = async ({ stores }, { before }) => {
  const rows = await stores.generators.list(GENERATORS_PER_PAGE + 1, before);
  const page = rows.slice(0, GENERATORS_PER_PAGE);
  return {
    items: page.map(([id, generator]) => toGenerator(id, generator)),
    next: rows.length > page.length ? (page.at(-1)?.[0] ?? null) : null,
  };
};

/** A batch, and what has become of its cards. */
export const getGenerator: UseCase<typeof getCall> = async ({ stores: { generators } }, { id }) => {
  const [generator, counts] = await Promise.all([generators.get(id), generators.getCounts(id)]);
  if (generator === null) throw new Failure("not-found");
  return { ...toGenerator(id, generator), counts };
};
