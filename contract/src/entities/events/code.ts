/** How long a code of a sign is shown, in milliseconds; it is taken for as long again. */
export const CODE_STEP_MS = 30_000;

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** The step that a moment (epoch ms) is in. */
export const codeStep = (moment: number): number => Math.floor(moment / CODE_STEP_MS);

/**
 * The code of a step: eight characters, by HMAC-SHA256 over the step. The server and a sign without a network make the same.
 * @param seed bytes in base64url.
 */
export async function codeAt(seed: string, step: number): Promise<string> {
  const bytes = Uint8Array.from(atob(seed.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = new Uint8Array(await subtle.sign("HMAC", key, new TextEncoder().encode(String(step))));
  return [...signed.subarray(0, 8)].map((byte) => ALPHABET[byte % 32]).join("");
}
