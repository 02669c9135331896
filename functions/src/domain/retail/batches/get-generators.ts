import {
  GENERATORS_PER_PAGE,
  GENERATORS_PER_SEARCH,
  type getGenerator as getCall,
  type listGenerators as listCall,
} from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { foldText } from "@cardinal/contract/fields/contact-words";
import { toGenerator } from "@cardinal/contract/stored/generator";
import type { GeneratorRow } from "../../../stores/retail/generators-store.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";

/** Batches of printed cards, newest first. A search reads a bounded number of them. */
export const listGenerators: UseCase<typeof listCall> = async ({ stores }, { before, q = "" }) => {
  const searched = foldText(q);
  const max = searched === "" ? GENERATORS_PER_PAGE : GENERATORS_PER_SEARCH;
  const rows = await stores.generators.list(max + 1, before);
  const read = rows.slice(0, max);
  const fits = ([, { name, enterprise = "" }]: GeneratorRow) =>
    foldText(name).includes(searched) || enterprise.includes(searched);
  const found = read.filter(fits);
  const page = found.slice(0, GENERATORS_PER_PAGE);
  const last = found.length > page.length ? page.at(-1) : rows.length > read.length ? read.at(-1) : undefined;
  return { items: page.map(([id, generator]) => toGenerator(id, generator)), next: last?.[0] ?? null };
};

/** A batch, and the states of its cards. */
export const getGenerator: UseCase<typeof getCall> = async ({ stores: { generators }, now }, { id }) => {
  const [generator, counts, taps_today, claim_hours] = await Promise.all([
    generators.get(id),
    generators.getCounts(id),
    generators.getTaps(id, now),
    generators.listClaimHours(id, now),
  ]);
  if (generator === null) throw new Failure("not-found");
  return { ...toGenerator(id, generator), counts, taps_today, claim_hours };
};
