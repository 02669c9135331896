/**
 * The length of a text in Unicode code points, the unit of all field limits: an emoji of two UTF-16 units counts once.
 */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _point of text) count += 1;
  return count;
}
