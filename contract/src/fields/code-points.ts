/** The length of a text as fields count it: in Unicode code points, so that an emoji of two UTF-16 units is one. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _point of text) count += 1;
  return count;
}
