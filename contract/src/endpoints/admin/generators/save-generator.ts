import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { cardPlan, generator, MAX_BATCH, MAX_PLAN_DAYS } from "../../../entities/generator.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { webAddress } from "../../../fields/contact-data.ts";
import { generatorId, ownThemeId } from "../../../fields/ids.ts";
import { line, requiredLine } from "../../../fields/text.ts";
import { enterpriseId } from "../../../fields/username.ts";

const limit = z.number().int().min(1).max(MAX_BATCH, `A batch has at most ${MAX_BATCH} keys.`);
const INVALID_DAYS = `Enter a whole number of days from 1 to ${MAX_PLAN_DAYS}.`;
const days = z.number(INVALID_DAYS).int(INVALID_DAYS).min(1, INVALID_DAYS).max(MAX_PLAN_DAYS, INVALID_DAYS);
const INCLUDED =
  "`plan` is included with each card for `days` days from its claim, `theme` is the template of cards without a chosen theme, and `shop` is where the cards are sold.";

export const createGenerator = endpoint({
  method: "POST",
  path: "/api/admin/generators",
  summary: `Create a batch of printed cards. With \`enterprise\`, only its employees can claim them. With \`pin\`, claiming a card requires the six digits below its scratch-off field. ${INCLUDED}`,
  access: "admin",
  role: "operator",
  input: () =>
    z.strictObject({
      name: requiredLine(80),
      enterprise: enterpriseId.optional(),
      limit,
      pin: z.boolean().optional(),
      plan: cardPlan.optional(),
      days: days.optional(),
      theme: ownThemeId.optional(),
      shop: webAddress.optional(),
    }),
  reply: () => generator,
  status: 201,
  idempotent: true,
  fails: ["not-found"],
});

export const updateGenerator = endpoint({
  method: "PUT",
  path: "/api/admin/generators/{id}",
  summary: `Rename a batch of printed cards, or change its maximum number of keys or what its unclaimed cards include. ${INCLUDED} Null removes a field; \`plan\` and \`days\` must be set together.`,
  access: "admin",
  role: "operator",
  input: () =>
    z.strictObject({
      id: generatorId,
      name: requiredLine(80).optional(),
      limit: limit.optional(),
      plan: cardPlan.nullable().optional(),
      days: days.nullable().optional(),
      theme: ownThemeId.nullable().optional(),
      shop: webAddress.nullable().optional(),
      reason,
    }),
  reply: () => generator,
  fails: ["not-found", "conflict"],
});

export const switchGenerator = endpoint({
  method: "PUT",
  path: "/api/admin/generators/{id}/state",
  summary:
    "Disable a batch, so that its unclaimed cards cannot be claimed, or enable it again; claimed cards keep working. To disable it, `confirmation` must be its name, the caller must have signed in within 15 minutes, and once there are two owners, another owner must confirm (409 `approval-needed`).",
  access: "admin",
  role: "owner",
  input: () => z.strictObject({ id: generatorId, off: z.boolean(), reason, confirmation: line(80).optional() }),
  reply: () => generator,
  fails: ["not-found", "confirmation-mismatch", "approval-needed"],
});
