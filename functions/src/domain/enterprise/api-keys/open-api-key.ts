import type { ApiScope } from "@cardinal/contract/entities/connections/api-key";
import { apiKeyId } from "@cardinal/contract/fields/ids";
import { isStoredName } from "@cardinal/contract/fields/stored-name";
import { PLAN_RIGHTS } from "@cardinal/contract/plans";
import { scopesOf } from "@cardinal/contract/stored/connections/api-key";
import { API_KEY_LIMITS } from "../../../config/limits.ts";
import type { ApiKeysStore } from "../../../stores/enterprise/api-keys-store.ts";
import type { LimitsStore } from "../../../stores/infrastructure/limits-store.ts";
import { hashOfSecret, isSameSecret } from "../../../text/secrets.ts";
import type { Actor } from "../../actor.ts";
import { Failure } from "../../failure.ts";

/** The parts of a key as the caller sent it: where it is stored, and its secret. */
export interface SentKey {
  readonly enterprise: string;
  readonly id: string;
  readonly secret: string;
}

/** What checking a key needs. */
export interface KeyServices {
  readonly apiKeys: ApiKeysStore;
  readonly limits: Pick<LimitsStore, "add">;
  readonly now: number;
}

/** The text of a key that the admin receives. It names the enterprise, so that one read finds the key. */
export const apiKeyText = ({ enterprise, id, secret }: SentKey): string => `cdl_${enterprise}_${id}_${secret}`;

/** Parses a key; null when the text is not one. The parts are validated because they become a database path. */
export function readApiKey(text: string): SentKey | null {
  const [, enterprise = "", id = "", secret = ""] = /^cdl_(.{1,64})_(.{12})_([0-9a-f]{64})$/.exec(text) ?? [];
  return isStoredName(enterprise) && apiKeyId.safeParse(id).success ? { enterprise, id, secret } : null;
}

/** The key as an actor for the audit log and the rate limits. No account has such an id. */
const actorOf = ({ enterprise, id }: SentKey): Actor => ({
  uid: `key:${enterprise}:${id}`,
  email: null,
  emailVerified: false,
  admin: false,
  authTime: 0,
  keyOf: enterprise,
});

/**
 * Checks a key with one read, counts the call for its enterprise, and records at most once an hour that it was used.
 * @throws Failure `unauthenticated` for every invalid key, whatever the reason; `permission-denied` without the scope;
 * `resource-exhausted` when the keys of the enterprise have made all calls of the day.
 */
export async function openApiKey(
  { apiKeys, limits, now }: KeyServices,
  key: SentKey,
  scope: ApiScope,
): Promise<{ readonly actor: Actor; readonly enterprise: string }> {
  const { enterprise, id } = key;
  const stored = await apiKeys.get(enterprise, id);
  if (stored === null || !isSameSecret(hashOfSecret(key.secret), stored.hash))
    throw new Failure("unauthenticated", { message: "The API key isn’t valid." });
  if (!scopesOf(stored).includes(scope))
    throw new Failure("permission-denied", { message: `The API key doesn’t have the scope ${scope}.` });
  const { count, resetsIn } = await limits.add("api-calls", enterprise, API_KEY_LIMITS.period, now);
  const max = PLAN_RIGHTS.enterprise.api_calls;
  if (count > max)
    throw new Failure("resource-exhausted", {
      message: `Your organisation’s API keys can make ${max.toLocaleString("en")} calls a day.`,
      retryAfter: resetsIn / 1000,
    });
  if (now - (stored.used_date ?? 0) >= API_KEY_LIMITS.noteEveryMs) await apiKeys.noteUse(enterprise, id, now);
  return { actor: actorOf(key), enterprise };
}
