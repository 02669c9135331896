import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { JsonObject } from "../data/json.ts";
import { MAX_WAITING_BYTES } from "../data/limits.ts";
import type { Transport } from "./messages.ts";
import { SegmentReader } from "./segments.ts";

/** A killed client does not disconnect; after this time without a request its session ends. */
const TIMEOUT_MS = 60_000;

/** One session over plain HTTP: messages to the client are queued until it polls. */
export class LongPoll implements Transport {
  readonly id: string;
  readonly password = randomBytes(8).toString("base64url").slice(0, 10);
  readonly segments = new SegmentReader();
  readonly #onLost: () => void;
  #waiting: ServerResponse | null = null;
  /** Queued messages, as JSON. */
  #messages: string[] = [];
  #length = 0;
  #responses = 0;
  #isLast = false;
  #timer: NodeJS.Timeout | undefined;

  /** `onLost` is called after a minute without a request, or when too much is queued. */
  constructor(id: string, onLost: () => void) {
    this.id = id;
    this.#onLost = onLost;
    this.touch();
  }

  /** Resets the timeout. */
  touch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onLost, TIMEOUT_MS).unref();
  }

  send(message: JsonObject): void {
    if (this.#length > MAX_WAITING_BYTES) {
      this.#onLost();
      return;
    }
    const text = JSON.stringify(message);
    this.#messages.push(text);
    this.#length += text.length;
    // Messages of the same event-loop turn are sent in one response.
    setImmediate(() => this.#flush());
  }

  /** Closes the connection once the client has received what was sent so far. */
  close(): void {
    this.#isLast = true;
    setImmediate(() => this.#flush());
  }

  /** Ends the transport at once. */
  end(): void {
    clearTimeout(this.#timer);
    this.#answer([]);
  }

  /** Holds a request until there is a message; an older open request gets an empty response. */
  hold(response: ServerResponse): void {
    this.#answer([]);
    this.#waiting = response;
    response.on("close", () => {
      if (this.#waiting === response) this.#waiting = null;
    });
    this.#flush();
  }

  /** The queued messages, as the script that delivers them. */
  takeScript(): string {
    return this.#createScript(this.#takeMessages());
  }

  #flush(): void {
    if (this.#waiting !== null && (this.#messages.length > 0 || this.#isLast)) this.#answer(this.#takeMessages());
  }

  #takeMessages(): readonly string[] {
    const messages = this.#messages;
    this.#messages = [];
    this.#length = 0;
    return messages;
  }

  #answer(messages: readonly string[]): void {
    const response = this.#waiting;
    this.#waiting = null;
    if (response !== null) sendScript(response, this.#createScript(messages));
  }

  #createScript(messages: readonly string[]): string {
    const script = `pRTLPCB(${this.#responses},${toScriptJson(messages)});\n`;
    const ending = this.#isLast ? `pLPCommand('close',${this.#responses});\n` : "";
    this.#responses += 1;
    return script + ending;
  }
}

/** A list of JSON texts, as JSON that is safe in a script of an HTML page. */
function toScriptJson(texts: readonly string[]): string {
  return `[${texts.join(",")}]`
    .replaceAll("</", String.raw`<\/`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}

/** Responds to a request of a script element. */
export function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, {
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "access-control-allow-origin": "*",
  });
  response.end(script);
}
