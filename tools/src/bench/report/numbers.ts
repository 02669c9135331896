/** The median; for an even number of values the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The given percentile, with linear interpolation between neighbours. NaN for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Human-readable bytes: `812 B`, `11.4 KB`. */
export function bytesText(bytes: number): string {
  return bytes < 1024 ? `${Math.round(bytes)} B` : `${(bytes / 1024).toFixed(1)} KB`;
}

/** `1234.5` as `1,235`. */
export function countText(count: number): string {
  return Math.round(count).toLocaleString("en-US");
}
