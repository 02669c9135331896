/** How long the code of a sign is shown, in milliseconds; it is accepted for the same time afterwards. */
export const CODE_STEP_MS = 30_000;

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** The step of a time (epoch ms). */
export const codeStep = (time: number): number => Math.floor(time / CODE_STEP_MS);

/**
 * The code of a step: eight characters, derived from the HMAC-SHA256 of the step. The server and an offline sign
 * compute the same code.
 * @param seed bytes in base64url.
 */
export async function codeAt(seed: string, step: number): Promise<string> {
  const bytes = Uint8Array.from(atob(seed.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = new Uint8Array(await subtle.sign("HMAC", key, new TextEncoder().encode(String(step))));
  return [...signed.subarray(0, 8)].map((byte) => ALPHABET[byte % 32]).join("");
}
