/** The messages of the realtime protocol, version 5. */
import { getOwn, isJsonObject, type JsonObject, type JsonValue, parseJsonText, toExportJson } from "../data/json.ts";
import { MAX_SOCKET_WRITE_BYTES } from "../data/limits.ts";
import { formatPath } from "../data/path.ts";
import type { Push } from "../store/listen.ts";

/** Transports the messages of one session. */
export interface Transport {
  send(message: JsonObject): void;
  /** Ends the connection. */
  close(): void;
}

/** A received message; `json` is undefined when the text was invalid. */
export interface ReceivedMessage {
  readonly json: JsonValue | undefined;
  readonly isTooBig: boolean;
}

/** Parses a message and records whether it exceeds the maximum size of a request. */
export function parseMessage(text: string): ReceivedMessage {
  // A UTF-16 unit takes at most three bytes of UTF-8, so short texts need no count.
  const isTooBig = text.length * 3 > MAX_SOCKET_WRITE_BYTES && Buffer.byteLength(text) > MAX_SOCKET_WRITE_BYTES;
  return { json: parseJsonText(text), isTooBig };
}

/** The type of a control message, null for anything else. */
export function getControlType(message: ReceivedMessage): JsonValue {
  if (!isJsonObject(message.json) || getOwn(message.json, "t") !== "c") return null;
  const data = getOwn(message.json, "d");
  return (isJsonObject(data) ? getOwn(data, "t") : undefined) ?? "";
}

export interface Reply {
  readonly status: string;
  readonly data: JsonValue;
}

/** Control messages concern the connection itself. */
export function createControl(type: string, data: JsonValue): JsonObject {
  return { t: "c", d: { t: type, d: data } };
}

/**
 * The first message of a session. The time is two milliseconds early: clients estimate their clock's offset from it,
 * and a local estimate equal to the final value would hide the correction that SDKs promise.
 */
export function createHandshake(sessionId: string, host: string, now: number): JsonObject {
  return createControl("h", { ts: now - 2, v: "5", h: host, s: sessionId });
}

/** The response to the request with number `r`. */
export function createReply(request: JsonValue, reply: Reply): JsonObject {
  return { t: "d", d: { r: request, b: { s: reply.status, d: reply.data } } };
}

const untagged = new WeakMap<Push, JsonObject>();

/**
 * Notifies a listen of changed data; `tag` identifies the listen when it has a query. Others get the very same message.
 */
export function createPush(push: Push, tag: number | null): JsonObject {
  const known = tag === null ? untagged.get(push) : undefined;
  if (known !== undefined) return known;
  const message = describePush(push, tag);
  if (tag === null) untagged.set(push, message);
  return message;
}

function describePush(push: Push, tag: number | null): JsonObject {
  const kind = push.kind === "overwrite" ? "d" : "m";
  const body: JsonObject = { p: formatPath(push.path), d: getPushedData(push) };
  if (tag !== null) body["t"] = tag;
  return { t: "d", d: { a: kind, b: body } };
}

function getPushedData(push: Push): JsonValue {
  if (push.kind === "overwrite") return toExportJson(push.value);
  return Object.fromEntries(push.values.map(([path, value]) => [formatPath(path), toExportJson(value)]));
}

/** Notifies a client that it may no longer listen; `query` is its original query, null for the whole value. */
export function createRevocation(path: readonly string[], query: JsonValue): JsonObject {
  const body: JsonObject = { p: formatPath(path) };
  if (query !== null) body["q"] = [query];
  return { t: "d", d: { a: "c", b: body } };
}
