import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { CLAIM_HOURS, claimHour, generator, generatorCounts } from "../../../entities/generator.ts";
import { generatorId } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";

/** Batches on one page of the list. */
export const GENERATORS_PER_PAGE = 50;
/** Batches that one search looks at. */
export const GENERATORS_PER_SEARCH = 250;

export const listGenerators = endpoint({
  method: "GET",
  path: "/api/admin/generators",
  summary: `Batches of printed cards, the newest first, ${GENERATORS_PER_PAGE} at a time. \`before\` is the \`next\` of the page before. \`q\` is a part of the name or the ID of the enterprise; ${GENERATORS_PER_SEARCH} batches are looked at for one page, so that one with \`next\` can be empty.`,
  access: "admin",
  role: "operator",
  input: z.strictObject({ before: generatorId.optional(), q: line(80).optional() }),
  reply: z.object({ items: z.array(generator), next: z.string().nullable() }),
});

export const getGenerator = endpoint({
  method: "GET",
  path: "/api/admin/generators/{id}",
  summary: `A batch of printed cards; how many of its cards are new, claimed, switched off and lost; how often its cards led to a card today (UTC), repeats within half an hour not counted; and its claims in each of the last ${CLAIM_HOURS} hours, the running one last.`,
  access: "admin",
  role: "operator",
  input: z.strictObject({ id: generatorId }),
  reply: generator.extend({ counts: generatorCounts, taps_today: z.number(), claim_hours: z.array(claimHour) }),
  fails: ["not-found"],
});
