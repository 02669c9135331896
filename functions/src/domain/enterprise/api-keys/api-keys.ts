import { randomBytes } from "node:crypto";
import type {
  createApiKey as create,
  deleteApiKey as remove,
  listApiKeys as list,
} from "@cardinal/contract/endpoints/enterprise/api-keys";
import { API_SCOPES } from "@cardinal/contract/entities/connections/api-key";
import { toApiKey, toStoredScopes } from "@cardinal/contract/stored/connections/api-key";
import { API_KEY_LIMITS } from "../../../config/limits.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../roster/requirements.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRight } from "../policy.ts";
import { hashOfSecret } from "../../../text/secrets.ts";
import { apiKeyText } from "./open-api-key.ts";

/** The keys of the enterprise, without their secrets. */
export const listApiKeys: UseCase<typeof list> = async (ctx) => {
  const { enterprise } = await requireRight(ctx);
  const keys = Object.entries(await ctx.stores.apiKeys.list(enterprise)).map(([id, key]) => toApiKey(id, key));
  return { items: keys.sort((a, b) => a.created_date - b.created_date), next: null };
};

/** Creates a key. The secret is in the reply and is never stored. */
export const createApiKey: UseCase<typeof create> = async (ctx, { name, scopes }) => {
  const { enterprise } = await requireRight(ctx);
  await requireInForce(ctx, enterprise);
  const { apiKeys, commit } = ctx.stores;
  const [id, secret] = [randomBytes(6).toString("hex"), randomBytes(32).toString("hex")];
  const sorted = API_SCOPES.filter((scope) => scopes.includes(scope));
  const key = { name, hash: hashOfSecret(secret), scopes: toStoredScopes(sorted), created_date: ctx.now };
  if (!(await apiKeys.add(enterprise, id, key, API_KEY_LIMITS.most)))
    throw new Failure("quota-exceeded", { message: "You’ve reached the limit of 20 keys. Revoke one to add another." });
  await commit(await auditEntry(ctx, enterprise, "enterprise.createApiKey", { thing: name, code: id }));
  return { ...toApiKey(id, key), key: apiKeyText({ enterprise, id, secret }) };
};

/** Revokes a key. Keys are not cached, so the next request with it is refused. */
export const deleteApiKey: UseCase<typeof remove> = async (ctx, { id }) => {
  const { enterprise } = await requireRight(ctx);
  const { apiKeys, commit } = ctx.stores;
  const key = await apiKeys.get(enterprise, id);
  if (key === null) throw new Failure("not-found", { concealed: true });
  const note = await auditEntry(ctx, enterprise, "enterprise.deleteApiKey", { thing: key.name, code: id });
  await commit(apiKeys.removal(enterprise, id), note);
  return { deleted: true };
};
