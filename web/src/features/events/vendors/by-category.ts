import type { Vendor } from "@cardinal/contract/entities/events/vendor";

/** The vendors of one category, in the order in which they came. */
interface Category<V> {
  readonly category: string;
  readonly vendors: readonly V[];
}

/** Vendors that come by category, category by category. It is written as the first vendor writes it. */
export function byCategory<V extends Pick<Vendor, "category">>(items: readonly V[]): readonly Category<V>[] {
  const groups = new Map<string, V[]>();
  for (const item of items) {
    const key = item.category.normalize("NFC").toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].map((vendors) => ({ category: vendors[0]?.category ?? "", vendors }));
}
