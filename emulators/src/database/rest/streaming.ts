/**
 * A read that stays open as server-sent events. Source:
 * https://firebase.google.com/docs/database/rest/retrieve-data#section-rest-streaming
 */
import type { ServerResponse } from "node:http";
import { createJsonObject, type JsonValue, toRestJson } from "../data/json.ts";
import { MAX_WAITING_BYTES } from "../data/limits.ts";
import { formatPath, type Path } from "../data/path.ts";
import { evaluateQuery } from "../query/query.ts";
import type { Listen, Push } from "../store/listen.ts";
import type { Namespace } from "../store/namespace.ts";
import { COMMON_HEADERS } from "./answer.ts";
import type { GrantedRead } from "./read-value.ts";
import { getHeader, type RestRequest } from "./request.ts";

/** A short interval, because some clients only notice a closed stream when the next event arrives. */
const KEEP_ALIVE_INTERVAL_MS = 10_000;

/** Whether a client asks for a stream of events. */
export function wantsStream(request: RestRequest): boolean {
  return getHeader(request, "accept")?.includes("text/event-stream") ?? false;
}

/** Sends the value now, and every change of it until the client disconnects or loses the right to read it. */
export function streamValue(namespace: Namespace, response: ServerResponse, read: GrantedRead): void {
  const { path, query, actor, verdict } = read;
  response.writeHead(200, { ...COMMON_HEADERS, "content-type": "text/event-stream; charset=utf-8" });
  const send = (event: string, data: JsonValue) => {
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
    else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const keepAlive = setInterval(() => send("keep-alive", null), KEEP_ALIVE_INTERVAL_MS);
  const listen: Listen = {
    path,
    query,
    source: "rest",
    owner: { actor },
    push: (push) => send(push.kind === "overwrite" ? "put" : "patch", describePush(path, push)),
    revoke: () => {
      clearInterval(keepAlive);
      send("cancel", null);
      response.end();
    },
  };
  listen.push({ kind: "overwrite", path, value: evaluateQuery(query, namespace.read(path)) });
  namespace.addListen(listen, verdict);
  response.on("close", () => {
    clearInterval(keepAlive);
    namespace.removeListen(listen);
  });
}

function describePush(base: Path, push: Push): JsonValue {
  const path = `/${formatPath(push.path.slice(base.length))}`;
  if (push.kind === "overwrite") return { path, data: toRestJson(push.value) };
  const data = createJsonObject();
  for (const [relative, value] of push.values) data[formatPath(relative)] = toRestJson(value);
  return { path, data };
}
