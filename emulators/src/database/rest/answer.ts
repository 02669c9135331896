/** Responses of the HTTP API. */
import type { ServerResponse } from "node:http";
import type { JsonValue } from "../data/json.ts";

export interface Answer {
  readonly status: number;
  readonly json: JsonValue;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that cannot be served; the message goes to the client as `{"error": message}`. */
export class RestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Every page may read every response: the emulator UI and web apps run on other ports. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-cache",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag",
};
const NO_CONTENT = 204;
const NOT_MODIFIED = 304;

/** Response options of the query string: `print`, `callback` and `download`. */
export interface Presentation {
  readonly isHead: boolean;
  readonly parameters: URLSearchParams;
}

/** Sends a response as JSON, or as a script that calls the function named by a `callback` parameter. */
export function sendAnswer(response: ServerResponse, answer: Answer, { isHead, parameters }: Presentation): void {
  const headers = { ...COMMON_HEADERS, ...answer.headers };
  const isSilent = answer.status === 200 && parameters.get("print") === "silent";
  if (isSilent || answer.status === NOT_MODIFIED) {
    response.writeHead(isSilent ? NO_CONTENT : NOT_MODIFIED, headers).end();
    return;
  }
  const json = JSON.stringify(answer.json, null, parameters.get("print") === "pretty" ? 2 : undefined);
  const callback = getCallback(parameters);
  const text =
    callback === null
      ? json
      : `/**/${callback}(${json.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")});`;
  const type = callback === null ? "application/json" : "application/javascript";
  response.writeHead(answer.status, {
    ...headers,
    ...getDownloadHeader(parameters),
    "content-type": `${type}; charset=utf-8`,
    "content-length": String(Buffer.byteLength(text)),
  });
  response.end(isHead ? undefined : text);
}

/** `{"error": message}` with a status. */
export function createErrorAnswer(status: number, message: string): Answer {
  return { status, json: { error: message } };
}

function getCallback(parameters: URLSearchParams): string | null {
  const name = parameters.get("callback");
  return name !== null && /^[\w$.]{1,100}$/.test(name) ? name : null;
}

function getDownloadHeader(parameters: URLSearchParams): Record<string, string> {
  const name = parameters.get("download");
  if (name === null) return {};
  return { "content-disposition": `attachment; filename="${name.replaceAll(/[^\w. -]/g, "_")}"` };
}
