import { SCIM_PATH } from "@cardinal/contract/entities/connections/api-key";
import type { ActorCtx } from "../../ctx.ts";

/** A JSON object of a request or response. */
export type Json = Readonly<Record<string, unknown>>;

export const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
export const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";

/** The maximum number of resources per page. */
export const MAX_PAGE = 100;
/**
 * The maximum number of entries that a filter without an index reads, of members in a reply, and of member
 * changes in a request.
 */
export const MAX_SCANNED = 1000;

/** A request of a directory. The caller is its API key, which acts as an admin of the enterprise. */
export interface Scim {
  readonly ctx: ActorCtx;
  readonly enterprise: string;
  /** The key's id within the enterprise. */
  readonly keyId: string;
  readonly query: URLSearchParams;
  readonly body: Json;
  /** The header `If-Match`; empty without one. */
  readonly ifMatch: string;
}

/** The absolute URL of a resource. */
export const locationOf = ({ ctx }: Pick<Scim, "ctx">, kind: string, id: string): string =>
  `${ctx.gateways.site.url}${SCIM_PATH}/${kind}/${encodeURIComponent(id)}`;

/** A value of an object by its case-insensitive name (RFC 7643 section 2.1); undefined when there is none. */
export function valueOf(object: unknown, name: string): unknown {
  if (typeof object !== "object" || object === null) return undefined;
  const found = Object.entries(object).find(([key]) => key.toLowerCase() === name.toLowerCase());
  return found?.[1];
}

/** Whether a value is a JSON object and not an array. */
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Converts `True` and `False`, which some directories send as strings; returns any other value unchanged. */
export function toBoolean(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const word = value.toLowerCase();
  return word === "true" ? true : word === "false" ? false : value;
}
