/** `GET /path.json`. */
import { createJsonObject, type JsonValue, toRestJson } from "../data/json.ts";
import { type Node, visitChildren } from "../data/node.ts";
import type { Path } from "../data/path.ts";
import { createQuery, describeMissingIndex, evaluateQuery, type Query } from "../query/query.ts";
import type { Verdict } from "../rules/types.ts";
import type { Actor } from "../store/actor.ts";
import type { Namespace } from "../store/namespace.ts";
import { type Answer, RestError } from "./answer.ts";
import { createEtagHeader, getEtag, wantsEtag } from "./etag.ts";
import { parseQueryParameters } from "./query-parameters.ts";
import { getHeader, type RestRequest } from "./request.ts";

/** A read that the rules have granted. */
export interface GrantedRead {
  readonly path: Path;
  readonly query: Query;
  readonly actor: Actor;
  readonly verdict: Verdict;
}

/** Checks rules and index of a read. @throws RestError 400, 401 */
export function grantRead(namespace: Namespace, request: RestRequest, path: Path, actor: Actor): GrantedRead {
  const query = createQuery(parseQueryParameters(request.url.searchParams) ?? {});
  const verdict = namespace.checkRead({ actor, path, query, source: "rest" });
  if (!verdict.allowed) throw new RestError(401, "Permission denied");
  if (!namespace.isIndexed(path, query)) throw new RestError(400, describeMissingIndex(path, query));
  return { path, query, actor, verdict };
}

/** The value at a path, or the part that the query selects. @throws RestError 400 */
export function readValue(namespace: Namespace, request: RestRequest, { path, query }: GrantedRead): Answer {
  const parameters = request.url.searchParams;
  const isShallow = parameters.get("shallow") === "true";
  if (isShallow && parameters.has("orderBy")) {
    throw new RestError(400, "Mixing 'shallow' and querying parameters is not supported");
  }
  const hasQuery = Object.keys(query.wire).length > 0;
  if (hasQuery && wantsEtag(request)) throw new RestError(400, "Etags cannot be used with queries");
  const node = evaluateQuery(query, namespace.read(path));
  const headers = createEtagHeader(request, node);
  if (getHeader(request, "if-none-match") === getEtag(node)) return { status: 304, json: null, headers };
  const json = isShallow ? listKeys(node) : toRestJson(node, parameters.get("format") === "export");
  return { status: 200, json, headers };
}

/** The keys of an object, each with `true`; a leaf is itself. */
function listKeys(node: Node): JsonValue {
  if (node === null || node.kind === "leaf") return toRestJson(node);
  const keys = createJsonObject();
  visitChildren(node, (_child, key) => {
    keys[key] = true;
  });
  return keys;
}
