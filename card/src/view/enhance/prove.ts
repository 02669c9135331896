/** The task of a proof of work: `count` numbers whose hashes begin with `bits` zero bits. */
interface Task {
  readonly challenge: string;
  readonly bits: number;
  readonly count: number;
}

/**
 * Solves the proof of work that the server requires of crowded networks, in about a second on a phone.
 * @throws where the browser has no Web Crypto, such as on a page without a secure origin.
 */
export async function prove({ challenge, bits, count }: Task): Promise<string> {
  const encoder = new TextEncoder();
  const isSolution = async (text: string) => {
    const hash = new DataView(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
    return hash.getUint32(0) >>> (32 - bits) === 0;
  };
  const numbers: number[] = [];
  for (let at = 0; at < count; at += 1) {
    let number = 0;
    while (!(await isSolution(`${challenge}:${at}:${number}`))) number += 1;
    numbers.push(number);
  }
  return `${challenge}:${numbers.join(",")}`;
}
