import type { Mapping } from "./import-kind.ts";

/** Headings by which a field is recognised, without anything but letters and digits. */
export type Headings<F extends string> = readonly (readonly [RegExp, F])[];

function plain(heading: string): string {
  return heading
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** The field of each column whose heading is recognised; of several columns for one field, the first. */
export function guessColumns<F extends string>(known: Headings<F>, headings: readonly string[]): Mapping {
  const taken = new Set<F>();
  return headings.map((heading) => {
    const found = known.find(([pattern]) => pattern.test(plain(heading)))?.[1];
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}
