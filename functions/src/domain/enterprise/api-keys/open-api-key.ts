import type { ApiScope } from "@cardinal/contract/entities/connections/api-key";
import { apiKeyId } from "@cardinal/contract/fields/ids";
import { isStoredName } from "@cardinal/contract/fields/username";
import { scopesOf } from "@cardinal/contract/stored/connections/api-key";
import { API_KEY_LIMITS } from "../../../config/limits.ts";
import type { ApiKeysStore } from "../../../stores/enterprise/api-keys-store.ts";
import { hashOfSecret, isSameSecret } from "../../../text/secrets.ts";
import type { Actor } from "../../actor.ts";
import { Failure } from "../../failure.ts";

/** What a key says of itself: where it is kept, and its secret. */
export interface SentKey {
  readonly enterprise: string;
  readonly id: string;
  readonly secret: string;
}

/** What is needed to check a key. */
export interface KeyServices {
  readonly apiKeys: ApiKeysStore;
  readonly now: number;
}

/** A key as it is handed out. Its id names the enterprise, so that one read finds it. */
export const apiKeyText = ({ enterprise, id, secret }: SentKey): string => `cdl_${enterprise}_${id}_${secret}`;

/** The parts of a key; null when a text is none. They have the patterns of what we create, because they name a database path. */
export function readApiKey(text: string): SentKey | null {
  const [, enterprise = "", id = "", secret = ""] = /^cdl_(.{1,64})_(.{12})_([0-9a-f]{64})$/.exec(text) ?? [];
  return isStoredName(enterprise) && apiKeyId.safeParse(id).success ? { enterprise, id, secret } : null;
}

/** Who acts with a key, as the audit log and the limits name it. No account has such an id. */
const actorOf = ({ enterprise, id }: SentKey): Actor => ({
  uid: `key:${enterprise}:${id}`,
  email: null,
  emailVerified: false,
  admin: false,
  authTime: 0,
});

/**
 * Checks a key with one read, and notes once an hour that it was used.
 * @throws Failure `unauthenticated` for any key that is not valid, whatever is wrong with it; `permission-denied` without the scope.
 */
export async function openApiKey(
  { apiKeys, now }: KeyServices,
  key: SentKey,
  scope: ApiScope,
): Promise<{ readonly actor: Actor; readonly enterprise: string }> {
  const { enterprise, id } = key;
  const stored = await apiKeys.get(enterprise, id);
  if (stored === null || !isSameSecret(hashOfSecret(key.secret), stored.hash))
    throw new Failure("unauthenticated", { message: "The API key isn’t valid." });
  if (!scopesOf(stored).includes(scope))
    throw new Failure("permission-denied", { message: `The API key doesn’t have the scope ${scope}.` });
  if (now - (stored.used_date ?? 0) >= API_KEY_LIMITS.noteEveryMs) await apiKeys.noteUse(enterprise, id, now);
  return { actor: actorOf(key), enterprise };
}
