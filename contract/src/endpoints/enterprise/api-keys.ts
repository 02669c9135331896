import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { apiKey, apiScope } from "../../entities/connections/api-key.ts";
import { apiKeyId } from "../../fields/ids.ts";
import { requiredLine } from "../../fields/text.ts";

const about = { access: "user", who: "Admins of the enterprise." } as const;

export const listApiKeys = endpoint({
  method: "GET",
  path: "/api/enterprise/api-keys",
  summary: "The API keys of the enterprise without their secrets, oldest first.",
  ...about,
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(apiKey), next: z.null() }),
  fails: ["permission-denied"],
});

export const createApiKey = endpoint({
  method: "POST",
  path: "/api/enterprise/api-keys",
  summary:
    "Create an API key. Only this reply contains the key. It is sent as a bearer token and is valid for calls with one of its scopes.",
  ...about,
  status: 201,
  input: () =>
    z.strictObject({
      name: requiredLine(60),
      scopes: z
        .array(apiScope)
        .min(1, "Choose at least one scope.")
        .refine((list) => new Set(list).size === list.length, "Name each scope once."),
    }),
  reply: () => apiKey.extend({ key: z.string() }),
  fails: ["permission-denied", "plan-required", "quota-exceeded"],
});

export const deleteApiKey = endpoint({
  method: "DELETE",
  path: "/api/enterprise/api-keys/{id}",
  summary: "Revoke an API key. Requests with it are refused immediately.",
  ...about,
  input: () => z.strictObject({ id: apiKeyId }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: ["permission-denied", "not-found"],
});
