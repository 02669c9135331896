import { plainWords, shardOf } from "../../fields/person-words.ts";
import { readRecord, type StoredOf } from "../record.ts";
import { mark, number, text } from "../shared.ts";
import { orderKey } from "./listed-person.ts";

/** `enterprise_index/{id}`: the fields of an enterprise in the search index of platform admins. */
export const listedEnterpriseShape = {
  name: text,
  /** Present while the platform has frozen it. */
  frozen: mark.optional(),
  /** Epoch milliseconds. */
  created_date: number,
  /** Incremented by each change. */
  rev: number,
};
export type ListedEnterprise = StoredOf<typeof listedEnterpriseShape>;
/** Reads `enterprise_index/{id}`; null when there is none. */
export const readListedEnterprise = (value: unknown): ListedEnterprise | null =>
  readRecord(listedEnterpriseShape, value);

/** All search terms of an enterprise. */
export const enterpriseWords = (id: string, { name }: Pick<ListedEnterprise, "name">): string[] =>
  plainWords(`${name} ${id}`);

/** The paths of all index entries of an enterprise; each value is `true`. */
export function enterprisePlaces(id: string, enterprise: ListedEnterprise): string[] {
  return [
    ...enterpriseWords(id, enterprise).map((word) => `enterprise_words/${shardOf(word)}/${word}~${id}`),
    `enterprise_order/${orderKey(id, enterprise.created_date)}`,
  ];
}
