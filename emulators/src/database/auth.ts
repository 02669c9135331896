/** Tokens. The emulator reads them and never verifies them: test tools sign nothing and use dates of 1970. */
import { getOwn, isJsonObject, type JsonObject, type JsonValue, parseJsonText } from "./data/json.ts";

/** The credential that passes every rule. */
export const OWNER_CREDENTIAL = "owner";

/** A credential that is not a JSON Web Token. The message is the one of the real service. */
export class InvalidTokenError extends Error {
  constructor() {
    super("Could not parse auth token.");
  }
}

/** The claims of a JSON Web Token, whose signature may be empty. @throws InvalidTokenError */
export function parseToken(token: string): JsonObject {
  const [, claims, ...rest] = token.split(".");
  if (claims === undefined || rest.length !== 1) throw new InvalidTokenError();
  const parsed = parseJsonText(Buffer.from(claims, "base64url").toString("utf8"));
  if (!isJsonObject(parsed)) throw new InvalidTokenError();
  return parsed;
}

const COPIED_CLAIMS = ["user_id", "email", "email_verified", "name", "phone_number"];

/** The rule variable `auth` for the claims of a user's token. */
export function createAuthVariable(claims: JsonObject): JsonObject {
  const firebase = getOwn(claims, "firebase");
  const signInProvider = isJsonObject(firebase) ? getOwn(firebase, "sign_in_provider") : undefined;
  return {
    uid: getOwn(claims, "user_id") ?? getOwn(claims, "sub") ?? null,
    provider: signInProvider ?? getOwn(claims, "provider_id") ?? null,
    ...Object.fromEntries(COPIED_CLAIMS.flatMap((name) => copyClaim(claims, name))),
    token: claims,
  };
}

function copyClaim(claims: JsonObject, name: string): [string, JsonValue][] {
  const value = getOwn(claims, name);
  return value === undefined ? [] : [[name, value]];
}
