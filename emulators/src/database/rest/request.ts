/** A request to the HTTP API with its parsed address and credentials. */
import type { IncomingHttpHeaders } from "node:http";
import { createAuthVariable, InvalidTokenError, OWNER_CREDENTIAL, parseToken } from "../auth.ts";
import { isJsonObject, type JsonValue, parseJsonText } from "../data/json.ts";
import { InvalidDataError } from "../data/limits.ts";
import { parsePath } from "../data/path.ts";
import { type Actor, ADMIN, ANONYMOUS } from "../store/actor.ts";
import { checkPath } from "../store/change.ts";
import { RestError } from "./answer.ts";

export interface RestRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const SUFFIX = ".json";

/** The effective method of a request: tools that can only POST name another one in a header or parameter. */
export function getMethod(request: RestRequest): string {
  const header = request.headers["x-http-method-override"];
  const override = typeof header === "string" ? header : request.url.searchParams.get("x-http-method-override");
  return (override ?? request.method).toUpperCase();
}

/**
 * The path of a request: `/users/a%20b.json` is `["users", "a b"]`. @throws RestError 404 without `.json`, 400 for a
 * bad key.
 */
export function getPath(url: URL): string[] {
  if (!url.pathname.endsWith(SUFFIX)) throw new RestError(404, "404 Not Found");
  try {
    const path = parsePath(url.pathname.slice(0, -SUFFIX.length)).map(decodeURIComponent);
    checkPath(path);
    return path;
  } catch (error) {
    if (!(error instanceof InvalidDataError || error instanceof URIError)) throw error;
    throw new RestError(400, "Invalid path: Invalid token in path");
  }
}

/** The JSON of a body. @throws RestError 400 */
export function getBody(request: RestRequest): JsonValue {
  const json = parseJsonText(request.body);
  if (json === undefined) throw new RestError(400, "Invalid data; couldn't parse JSON object, array, or value.");
  return json;
}

/** A single header, or undefined. */
export function getHeader(request: RestRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

/** Whether a request is from the owner, who alone may use the administration. */
export function isOwner(request: RestRequest): boolean {
  return getCredential(request) === OWNER_CREDENTIAL;
}

/**
 * The caller, from `Authorization: Bearer`, `access_token=` or `auth=`, in this order. An owner may assume the rights
 * of another user with `auth_variable_override=<json>`. @throws RestError 401
 */
export function getActor(request: RestRequest): Actor {
  const credential = getCredential(request);
  if (credential === "") return ANONYMOUS;
  if (credential === OWNER_CREDENTIAL) return getOwner(request.url.searchParams.get("auth_variable_override"));
  try {
    return { admin: false, auth: createAuthVariable(parseToken(credential)) };
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    throw new RestError(401, error.message);
  }
}

function getOwner(override: string | null): Actor {
  if (override === null) return ADMIN;
  const auth = parseJsonText(override);
  if (auth === null) return ANONYMOUS;
  if (!isJsonObject(auth)) throw new RestError(400, "auth_variable_override must be a JSON object or null");
  return { admin: false, auth };
}

function getCredential(request: RestRequest): string {
  const bearer = /^Bearer +(\S+)$/i.exec(getHeader(request, "authorization") ?? "")?.[1];
  const parameters = request.url.searchParams;
  return bearer ?? parameters.get("access_token") ?? parameters.get("auth") ?? "";
}
