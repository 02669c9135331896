/** Stores a value as the latest of a map, and evicts the oldest one when there are more than `max`. */
export function keepLatest<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
