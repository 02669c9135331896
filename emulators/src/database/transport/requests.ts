/** The requests of the realtime protocol, each processed at once and in order. */
import { createAuthVariable, InvalidTokenError, OWNER_CREDENTIAL, parseToken } from "../auth.ts";
import { hashNode } from "../data/hash.ts";
import { getOwn, isJsonObject, type JsonObject, type JsonValue, toExportJson } from "../data/json.ts";
import { formatPath, type Path } from "../data/path.ts";
import { parseQuery } from "../query/parse-query.ts";
import { createQuery, describeMissingIndex, evaluateQuery, type Query } from "../query/query.ts";
import { type Actor, ADMIN, ANONYMOUS } from "../store/actor.ts";
import { type Change, parseChange, parseChanges, parseRequestPath } from "../store/change.ts";
import type { Listen } from "../store/listen.ts";
import type { Namespace } from "../store/namespace.ts";
import type { DisconnectQueue } from "../store/on-disconnect.ts";
import { createPush, createRevocation, type Reply } from "./messages.ts";

/** The part of a session that requests use. */
export interface Client {
  readonly namespace: Namespace;
  readonly actor: Actor;
  readonly listens: Map<string, Listen>;
  readonly disconnectQueue: DisconnectQueue;
  setActor(actor: Actor): void;
  send(message: JsonObject): void;
}

type Action = (client: Client, body: JsonObject) => Reply;

const DONE: Reply = { status: "ok", data: "" };
const DENIED: Reply = { status: "permission_denied", data: "Permission denied" };

const ACTIONS: ReadonlyMap<JsonValue, Action> = new Map<JsonValue, Action>([
  ["s", () => DONE],
  ["auth", signIn],
  ["gauth", signInAsOwner],
  ["unauth", signOut],
  ["appcheck", () => DONE],
  ["unappcheck", () => DONE],
  // The web client actually sends this spelling.
  ["unappeck", () => DONE],
  ["q", startListen],
  ["n", endListen],
  ["g", getOnce],
  ["p", put],
  ["m", merge],
  ["o", (client, body) => queueForDisconnect(client, [readChange(body)])],
  ["om", (client, body) => queueForDisconnect(client, readChanges(body))],
  ["oc", cancelForDisconnect],
]);

/** Executes one request. @throws InvalidDataError when its data is invalid. */
export function answerRequest(client: Client, action: JsonValue, body: JsonObject): Reply {
  const answer = ACTIONS.get(action);
  return answer === undefined ? { status: "error", data: "Unknown action" } : answer(client, body);
}

function signIn(client: Client, body: JsonObject): Reply {
  const credential = getOwn(body, "cred");
  try {
    const claims = parseToken(typeof credential === "string" ? credential : "");
    const auth = createAuthVariable(claims);
    client.setActor({ admin: false, auth });
    return { status: "ok", data: { auth, expires: getOwn(claims, "exp") ?? null } };
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    return { status: "invalid_token", data: error.message };
  }
}

function signInAsOwner(client: Client, body: JsonObject): Reply {
  if (getOwn(body, "cred") !== OWNER_CREDENTIAL)
    return { status: "invalid_token", data: new InvalidTokenError().message };
  const override = getOwn(body, "authvar");
  if (override === undefined && getOwn(body, "noauth") !== true) client.setActor(ADMIN);
  else client.setActor({ admin: false, auth: isJsonObject(override) ? override : null });
  return { status: "ok", data: { auth: null, expires: null } };
}

function signOut(client: Client): Reply {
  client.setActor({ ...ANONYMOUS });
  return { status: "ok", data: "unauthenticated" };
}

function startListen(client: Client, body: JsonObject): Reply {
  const { namespace, actor } = client;
  const path = parseRequestPath(getOwn(body, "p"));
  const query = createQuery(parseQuery(getOwn(body, "q")));
  const verdict = namespace.checkRead({ actor, path, query, source: "wire" });
  if (!verdict.allowed) return DENIED;
  const key = getListenKey(path, getOwn(body, "t"));
  const listen = createListen(client, key, path, query, body);
  const value = evaluateQuery(query, namespace.read(path));
  if (hashNode(value) !== getOwn(body, "h")) listen.push({ kind: "overwrite", path, value });
  removeListen(client, key);
  client.listens.set(key, listen);
  namespace.addListen(listen, verdict);
  return { status: "ok", data: namespace.isIndexed(path, query) ? {} : { w: ["no_index"] } };
}

function createListen(client: Client, key: string, path: Path, query: Query, body: JsonObject): Listen {
  const tag = getOwn(body, "t");
  const asked = getOwn(body, "q") === undefined ? null : { ...query.wire };
  return {
    path,
    query,
    source: "wire",
    owner: client,
    push: (push) => client.send(createPush(push, typeof tag === "number" ? tag : null)),
    revoke: () => {
      client.listens.delete(key);
      client.send(createRevocation(path, asked));
    },
  };
}

/** Clients number their listens with a query; a listen to a whole value is identified by its path. */
function getListenKey(path: Path, tag: JsonValue | undefined): string {
  return typeof tag === "number" ? `tag ${tag}` : `path ${formatPath(path)}`;
}

function endListen(client: Client, body: JsonObject): Reply {
  removeListen(client, getListenKey(parseRequestPath(getOwn(body, "p")), getOwn(body, "t")));
  return DONE;
}

function removeListen(client: Client, key: string): void {
  const listen = client.listens.get(key);
  if (listen === undefined) return;
  client.listens.delete(key);
  client.namespace.removeListen(listen);
}

function getOnce(client: Client, body: JsonObject): Reply {
  const { namespace, actor } = client;
  const path = parseRequestPath(getOwn(body, "p"));
  const query = createQuery(parseQuery(getOwn(body, "q")));
  if (!namespace.checkRead({ actor, path, query, source: "get" }).allowed) return DENIED;
  if (!namespace.isIndexed(path, query)) return { status: "failure", data: describeMissingIndex(path, query) };
  return { status: "ok", data: toExportJson(evaluateQuery(query, namespace.read(path))) };
}

function put(client: Client, body: JsonObject): Reply {
  const change = readChange(body);
  const expected = getOwn(body, "h");
  if (expected !== undefined && hashNode(client.namespace.read(change.path)) !== expected) {
    return refuseStale(client, change.path);
  }
  return write(client, [change]);
}

/**
 * A client that may read the new value retries with it. Any other client could not succeed, so it receives an error.
 */
function refuseStale(client: Client, path: Path): Reply {
  const { namespace, actor } = client;
  const mayRead = namespace.checkRead({ actor, path, query: createQuery({}), source: "wire" }).allowed;
  return mayRead ? { status: "datastale", data: "Transaction hash does not match" } : DENIED;
}

function merge(client: Client, body: JsonObject): Reply {
  return write(client, readChanges(body));
}

function write(client: Client, changes: readonly Change[]): Reply {
  const verdict = client.namespace.write({ actor: client.actor, changes, now: Date.now() });
  return verdict.allowed ? DONE : DENIED;
}

function queueForDisconnect(client: Client, changes: readonly Change[]): Reply {
  const verdict = client.namespace.checkWrite({ actor: client.actor, changes, now: Date.now() });
  if (!verdict.allowed) return DENIED;
  for (const { path, draft } of changes) client.disconnectQueue.add(path, draft);
  return DONE;
}

function cancelForDisconnect(client: Client, body: JsonObject): Reply {
  client.disconnectQueue.cancel(parseRequestPath(getOwn(body, "p")));
  return DONE;
}

function readChange(body: JsonObject): Change {
  return parseChange(parseRequestPath(getOwn(body, "p")), getOwn(body, "d") ?? null);
}

function readChanges(body: JsonObject): Change[] {
  return parseChanges(parseRequestPath(getOwn(body, "p")), getOwn(body, "d"));
}
