/** The work of the contract's `ProofOfWork`: numbers whose hashes begin with so many zero bits. */
interface Work {
  readonly challenge: string;
  readonly bits: number;
  readonly count: number;
}

/**
 * Does the work that a crowded network is asked for: about a second on a telephone.
 * @throws where the browser has no Web Crypto, such as on a page without a secure origin.
 */
export async function prove({ challenge, bits, count }: Work): Promise<string> {
  const encoder = new TextEncoder();
  const begins = async (text: string) => {
    const hash = new DataView(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
    return hash.getUint32(0) >>> (32 - bits) === 0;
  };
  const numbers: number[] = [];
  for (let at = 0; at < count; at += 1) {
    let number = 0;
    while (!(await begins(`${challenge}:${at}:${number}`))) number += 1;
    numbers.push(number);
  }
  return `${challenge}:${numbers.join(",")}`;
}
