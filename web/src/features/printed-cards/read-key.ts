import { retailKey } from "@cardinal/contract/fields/ids";

/**
 * The key of a printed card in typed, scanned or pasted text: the key itself, with spaces in it, or an address
 * with it (`…/k/{key}`, `…/claim?key={key}`). Null when there is none.
 */
export function readKey(text: string): string | null {
  const plain = text.replace(/\s+/g, "");
  const inPath = /\/k\/([^/?#]+)/.exec(plain)?.[1];
  const inQuery = /[?&]key=([^&#]+)/.exec(plain)?.[1];
  const key = inPath ?? inQuery ?? plain;
  return retailKey.safeParse(key).success ? key : null;
}
