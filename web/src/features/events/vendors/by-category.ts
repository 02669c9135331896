import type { Vendor } from "@cardinal/contract/entities/events/vendor";

/** The vendors of one category, in their original order. */
interface Category<V> {
  readonly category: string;
  readonly vendors: readonly V[];
}

/** Groups vendors that are sorted by category. The first vendor's spelling of a category is used. */
export function byCategory<V extends Pick<Vendor, "category">>(items: readonly V[]): readonly Category<V>[] {
  const groups = new Map<string, V[]>();
  for (const item of items) {
    const key = item.category.normalize("NFC").toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].map((vendors) => ({ category: vendors[0]?.category ?? "", vendors }));
}
