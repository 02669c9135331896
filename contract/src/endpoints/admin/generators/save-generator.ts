import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { generator, MAX_BATCH } from "../../../entities/generator.ts";
import { generatorId } from "../../../fields/ids.ts";
import { requiredLine } from "../../../fields/text.ts";
import { enterpriseId } from "../../../fields/username.ts";

const limit = z.number().int().min(1).max(MAX_BATCH, `A batch has at most ${MAX_BATCH} keys.`);

export const createGenerator = endpoint({
  method: "POST",
  path: "/api/admin/generators",
  summary: "Create a batch of printed cards. With `enterprise`, only its people can claim them.",
  access: "admin",
  role: "operator",
  input: z.strictObject({ name: requiredLine(80), enterprise: enterpriseId.optional(), limit }),
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
