import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { CLAIM_HOURS, claimHour, generator, generatorCounts } from "../../../entities/generator.ts";
import { generatorId } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";

/** Batches on one page of the list. */
export const GENERATORS_PER_PAGE = 50;
/** Batches that one search reads. */
export const GENERATORS_PER_SEARCH = 250;

export const listGenerators = endpoint({
  method: "GET",
  path: "/api/admin/generators",
  summary: `Batches of printed cards, newest first, in pages of ${GENERATORS_PER_PAGE}. \`before\` is the \`next\` of the previous page. \`q\` is part of the name or of the enterprise ID; a page reads ${GENERATORS_PER_SEARCH} batches, so it may be empty although \`next\` is set.`,
  access: "admin",
  role: "support",
  input: () => z.strictObject({ before: generatorId.optional(), q: line(80).optional() }),
  reply: () => z.object({ items: z.array(generator), next: z.string().nullable() }),
});

export const getGenerator = endpoint({
  method: "GET",
  path: "/api/admin/generators/{id}",
  summary: `A batch of printed cards; the numbers of its new, claimed, disabled and lost cards; how many visits its cards led to today (UTC), without repeats within half an hour; and its claims in each of the last ${CLAIM_HOURS} hours, ending with the current one.`,
  access: "admin",
  role: "support",
  input: () => z.strictObject({ id: generatorId }),
  reply: () => generator.extend({ counts: generatorCounts, taps_today: z.number(), claim_hours: z.array(claimHour) }),
  fails: ["not-found"],
});
