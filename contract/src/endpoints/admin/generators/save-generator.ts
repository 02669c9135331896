import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { cardPlan, generator, MAX_BATCH, MAX_PLAN_DAYS } from "../../../entities/generator.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { webAddress } from "../../../fields/contact-data.ts";
import { generatorId, ownThemeId } from "../../../fields/ids.ts";
import { line, requiredLine } from "../../../fields/text.ts";
import { enterpriseId } from "../../../fields/username.ts";

const limit = z.number().int().min(1).max(MAX_BATCH, `A batch has at most ${MAX_BATCH} keys.`);
const DAYS_WRONG = `Enter a whole number of days from 1 to ${MAX_PLAN_DAYS}.`;
const days = z.number(DAYS_WRONG).int(DAYS_WRONG).min(1, DAYS_WRONG).max(MAX_PLAN_DAYS, DAYS_WRONG);
const WITH_A_CARD =
  "`plan` comes with each card for `days` days from its claim on, `theme` is the template of a card for which none was chosen, and `shop` is where the cards are sold.";

export const createGenerator = endpoint({
  method: "POST",
  path: "/api/admin/generators",
  summary: `Create a batch of printed cards. With \`enterprise\`, only its people can claim them. With \`pin\`, whoever claims one enters six digits that are under a scratch field. ${WITH_A_CARD}`,
  access: "admin",
  role: "operator",
  input: z.strictObject({
    name: requiredLine(80),
    enterprise: enterpriseId.optional(),
    limit,
    pin: z.boolean().optional(),
    plan: cardPlan.optional(),
    days: days.optional(),
    theme: ownThemeId.optional(),
    shop: webAddress.optional(),
  }),
  reply: generator,
  status: 201,
  idempotent: true,
  fails: ["not-found"],
});

export const updateGenerator = endpoint({
  method: "PUT",
  path: "/api/admin/generators/{id}",
  summary: `Rename a batch of printed cards, or change how many keys it may have or what comes with its unclaimed cards. ${WITH_A_CARD} Null removes what came with them; \`plan\` and \`days\` go together.`,
  access: "admin",
  role: "operator",
  input: z.strictObject({
    id: generatorId,
    name: requiredLine(80).optional(),
    limit: limit.optional(),
    plan: cardPlan.nullable().optional(),
    days: days.nullable().optional(),
    theme: ownThemeId.nullable().optional(),
    shop: webAddress.nullable().optional(),
    reason: reason.optional(),
  }),
  reply: generator,
  fails: ["not-found", "conflict"],
});

export const switchGenerator = endpoint({
  method: "PUT",
  path: "/api/admin/generators/{id}/state",
  summary:
    "Switch a batch off, so that its unclaimed cards cannot be claimed, or on again; claimed ones keep working. To switch it off, `confirmation` is its name, the caller has signed in within 15 minutes, and as soon as there are two owners, the other one confirms (409 `approval-needed`).",
  access: "admin",
  role: "owner",
  input: z.strictObject({ id: generatorId, off: z.boolean(), reason, confirmation: line(80).optional() }),
  reply: generator,
  fails: ["not-found", "confirmation-mismatch", "approval-needed"],
});
