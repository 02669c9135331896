import * as z from "zod";
import { type ApiKey, API_SCOPES } from "../../entities/connections/api-key.ts";
import { mapOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { mark, number, text } from "../shared.ts";

/** `api_keys/{enterprise}/{id}`: the hash of a key's secret, with the key's scopes. */
export const apiKeyShape = {
  name: text,
  hash: z.string(),
  /** The scopes by their names, with `-` for each `.`. */
  scopes: mapOf(mark),
  created_date: number,
  used_date: z.number().optional(),
  /**
   * Position in a list with numbered pages (SCIM): the list, the next number, and the entry before it. `again`: the
   * same for the page that was read last, which a directory reads again when it has not received the answer.
   */
  position: z
    .object({
      list: z.string(),
      next: z.number(),
      after: z.string(),
      again: z.object({ next: z.number(), after: z.string() }).optional(),
    })
    .optional(),
};
export type StoredApiKey = StoredOf<typeof apiKeyShape>;

/** Reads `api_keys/{enterprise}/{id}`; null when there is none. */
export const readStoredApiKey = (value: unknown): StoredApiKey | null => readRecord(apiKeyShape, value);
/** Reads `api_keys/{enterprise}`. */
export const readApiKeys = (value: unknown): Readonly<Record<string, StoredApiKey>> => readRecords(apiKeyShape, value);

const keyOfScope = (scope: string) => scope.replaceAll(".", "-");

/** Scopes as they are stored. */
export const toStoredScopes = (scopes: readonly string[]): Record<string, true> =>
  Object.fromEntries(scopes.map((scope) => [keyOfScope(scope), true as const]));

/** The scopes of a key that this release knows. */
export const scopesOf = ({ scopes }: Pick<StoredApiKey, "scopes">) =>
  API_SCOPES.filter((scope) => scopes[keyOfScope(scope)] === true);

/** The record as returned. */
export function toApiKey(id: string, stored: StoredApiKey): ApiKey {
  const { name, created_date, used_date = null } = stored;
  return { id, name, scopes: scopesOf(stored), created_date, used_date };
}
