/** Invalid ID tokens for tests. */

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/** The claims of a token. */
function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
}

/** A token with changed claims, unsigned like the emulator's own. */
export function forge(
  token: string,
  claims: Record<string, unknown>,
  header: object = { alg: "none", typ: "JWT" },
): string {
  return `${encode(header)}.${encode({ ...claimsOf(token), ...claims })}.`;
}

/** The ID token that the identity provider's emulator issues for a refresh token; null when it refuses. */
export async function renewToken(refreshToken: string): Promise<string | null> {
  const host = process.env["FIREBASE_AUTH_EMULATOR_HOST"];
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  const response = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=test`, { method: "POST", body });
  return response.ok ? ((await response.json()) as { id_token: string }).id_token : null;
}
