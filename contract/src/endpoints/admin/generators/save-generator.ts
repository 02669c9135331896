import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { generator, MAX_BATCH } from "../../../entities/generator.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { generatorId } from "../../../fields/ids.ts";
import { line, requiredLine } from "../../../fields/text.ts";
import { enterpriseId } from "../../../fields/username.ts";

const limit = z.number().int().min(1).max(MAX_BATCH, `A batch has at most ${MAX_BATCH} keys.`);

export const createGenerator = endpoint({
  method: "POST",
  path: "/api/admin/generators",
  summary:
    "Create a batch of printed cards. With `enterprise`, only its people can claim them. With `pin`, whoever claims one enters six digits that are under a scratch field.",
  access: "admin",
  role: "operator",
  input: z.strictObject({
    name: requiredLine(80),
    enterprise: enterpriseId.optional(),
    limit,
    pin: z.boolean().optional(),
  }),
  reply: generator,
  status: 201,
  idempotent: true,
  fails: ["not-found"],
});

export const updateGenerator = endpoint({
  method: "PUT",
  path: "/api/admin/generators/{id}",
  summary: "Rename a batch of printed cards, or change how many keys it may have.",
  access: "admin",
  role: "operator",
  input: z.strictObject({
    id: generatorId,
    name: requiredLine(80).optional(),
    limit: limit.optional(),
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
