/** One session over plain HTTP: messages to the client wait until it asks for them. */
import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { JsonObject } from "../data/json.ts";
import type { Transport } from "./messages.ts";
import { SegmentReader } from "./segments.ts";

/** A client that was killed says no good-bye; after this time without a request its session ends. */
const TIMEOUT_MS = 60_000;

export class LongPoll implements Transport {
  readonly id: string;
  readonly password = randomBytes(8).toString("base64url").slice(0, 10);
  readonly segments = new SegmentReader();
  readonly #onTimeout: () => void;
  #waiting: ServerResponse | null = null;
  #messages: JsonObject[] = [];
  #responses = 0;
  #isLast = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(id: string, onTimeout: () => void) {
    this.id = id;
    this.#onTimeout = onTimeout;
    this.touch();
  }

  /** Notes a sign of life. */
  touch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onTimeout, TIMEOUT_MS).unref();
  }

  send(message: JsonObject): void {
    this.#messages.push(message);
    // Messages of the same moment travel in one response.
    setImmediate(() => this.#flush());
  }

  /** Lets the client go once it has what was sent so far. */
  close(): void {
    this.#isLast = true;
    setImmediate(() => this.#flush());
  }

  /** Ends the transport at once. */
  end(): void {
    clearTimeout(this.#timer);
    this.#answer([]);
  }

  /** Keeps a request open until there is something to say; an older open request is answered with nothing. */
  hold(response: ServerResponse): void {
    this.#answer([]);
    this.#waiting = response;
    response.on("close", () => {
      if (this.#waiting === response) this.#waiting = null;
    });
    this.#flush();
  }

  /** What waits for the client, as the script that hands it over. */
  takeScript(): string {
    return this.#createScript(this.#messages.splice(0));
  }

  #flush(): void {
    if (this.#messages.length > 0 || this.#isLast) this.#answer(this.#messages);
  }

  #answer(messages: JsonObject[]): void {
    const response = this.#waiting;
    if (response === null) return;
    this.#waiting = null;
    if (messages === this.#messages) this.#messages = [];
    sendScript(response, this.#createScript(messages));
  }

  #createScript(messages: readonly JsonObject[]): string {
    const script = `pRTLPCB(${this.#responses},${toScriptJson(messages)});\n`;
    const ending = this.#isLast ? `pLPCommand('close',${this.#responses});\n` : "";
    this.#responses += 1;
    return script + ending;
  }
}

/** JSON that may stand in a script of an HTML page. */
function toScriptJson(value: readonly JsonObject[]): string {
  return JSON.stringify(value)
    .replaceAll("</", String.raw`<\/`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}

/** Answers a request that a script element made. */
export function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, {
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "access-control-allow-origin": "*",
  });
  response.end(script);
}
