import { plainWords, shardOf } from "../../fields/person-words.ts";
import { readRecord, type StoredOf } from "../record.ts";
import { mark, number, text } from "../shared.ts";
import { orderKey } from "./listed-person.ts";

/** `enterprise_index/{id}`: what admins of the platform find an enterprise by, as the indexes have it. */
export const listedEnterpriseShape = {
  name: text,
  /** Present while the platform has frozen it. */
  frozen: mark.optional(),
  /** Epoch milliseconds. */
  created_date: number,
  /** Raised by one with every change. */
  rev: number,
};
export type ListedEnterprise = StoredOf<typeof listedEnterpriseShape>;
/** `enterprise_index/{id}` as it was read; null when there is none. */
export const readListedEnterprise = (value: unknown): ListedEnterprise | null =>
  readRecord(listedEnterpriseShape, value);

/** Every word that leads to an enterprise. */
export const enterpriseWords = (id: string, { name }: Pick<ListedEnterprise, "name">): string[] =>
  plainWords(`${name} ${id}`);

/** Every entry of an index that leads to an enterprise; each is `true`. */
export function enterprisePlaces(id: string, enterprise: ListedEnterprise): string[] {
  return [
    ...enterpriseWords(id, enterprise).map((word) => `enterprise_words/${shardOf(word)}/${word}~${id}`),
    `enterprise_order/${orderKey(id, enterprise.created_date)}`,
  ];
}
