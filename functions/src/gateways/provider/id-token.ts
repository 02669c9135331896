import type { Auth, DecodedIdToken, UserRecord } from "firebase-admin/auth";
import { codeOf } from "./error-code.ts";

/** For how many seconds after an account's creation the provider may still be writing it. */
const CREATION_S = 1;

/**
 * Start of the validity of sign-ins, in epoch seconds; 0 when no session has been ended. The provider also sets this
 * value on a new account, sometimes a second after the sign-in that created it: that ends no session.
 */
export function validAfterOf({ tokensValidAfterTime: since, metadata }: UserRecord): number {
  const seconds = since === undefined ? 0 : Date.parse(since) / 1000;
  return seconds <= Date.parse(metadata.creationTime) / 1000 + CREATION_S ? 0 : seconds;
}

/**
 * The claims of an ID token.
 * @param isEmulated whether the tokens are the emulator's. For these the library also checks revocation, and so refuses
 * the sign-in that created an account when the emulator wrote the account in the next second.
 * @throws the library's error for a token that is not valid.
 */
export async function readIdToken(auth: Auth, token: string, isEmulated: boolean): Promise<DecodedIdToken> {
  try {
    return await auth.verifyIdToken(token);
  } catch (error) {
    if (!isEmulated || codeOf(error) !== "auth/id-token-revoked") throw error;
    // The library has checked everything else before.
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as DecodedIdToken;
    if (claims.auth_time < validAfterOf(await auth.getUser(claims.sub))) throw error;
    return { ...claims, uid: claims.sub };
  }
}
