/** Everything under `/<path>.json`. */
import type { ServerResponse } from "node:http";
import type { Namespace } from "../store/namespace.ts";
import { type Answer, RestError } from "./answer.ts";
import { grantRead, readValue } from "./read-value.ts";
import { getActor, getMethod, getPath, type RestRequest } from "./request.ts";
import { streamValue, wantsStream } from "./streaming.ts";
import { deleteValue, patchValue, postValue, putValue, type WriteTarget } from "./write-value.ts";

const WRITES: ReadonlyMap<string, (target: WriteTarget) => Answer> = new Map([
  ["PUT", putValue],
  ["POST", postValue],
  ["PATCH", patchValue],
  ["DELETE", deleteValue],
]);

/** Serves a request for data; null when the response became a stream. @throws RestError @throws InvalidDataError */
export function serveValue(
  getNamespace: () => Namespace,
  request: RestRequest,
  response: ServerResponse,
): Answer | null {
  const path = getPath(request.url);
  const actor = getActor(request);
  const method = getMethod(request);
  const namespace = getNamespace();
  const write = WRITES.get(method);
  if (write !== undefined) return write({ namespace, request, path, actor });
  if (method !== "GET" && method !== "HEAD") throw new RestError(405, "Method not allowed");
  const read = grantRead(namespace, request, path, actor);
  if (method === "HEAD" || !wantsStream(request)) return readValue(namespace, request, read);
  streamValue(namespace, response, read);
  return null;
}
