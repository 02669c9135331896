import { randomBytes } from "node:crypto";
import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../data/json.ts";
import { createWriteTooBigError, InvalidDataError, RefusedRequestError } from "../data/limits.ts";
import { type Actor, ANONYMOUS } from "../store/actor.ts";
import type { Listen } from "../store/listen.ts";
import type { Namespace } from "../store/namespace.ts";
import { DisconnectQueue } from "../store/on-disconnect.ts";
import {
  createControl,
  createHandshake,
  createReply,
  getControlType,
  type ReceivedMessage,
  type Reply,
  type Transport,
} from "./messages.ts";
import { answerRequest, type Client } from "./requests.ts";

/** One client connection: its identity, its listens, and its writes queued for the disconnect. */
export class Session implements Client {
  readonly id = randomBytes(24).toString("base64url");
  readonly namespace: Namespace;
  readonly listens = new Map<string, Listen>();
  readonly #log: (line: string) => void;
  #actor: Actor = ANONYMOUS;
  #disconnectQueue = new DisconnectQueue();
  #transport: Transport;
  #offer: { readonly transport: Transport; readonly onTaken: () => void } | null = null;
  #isOpen = true;

  /** Sends the greeting at once; `host` is the host to connect to from now on. */
  constructor(namespace: Namespace, host: string, transport: Transport, log: (line: string) => void) {
    this.namespace = namespace;
    this.#transport = transport;
    this.#log = log;
    transport.send(createHandshake(this.id, host, Date.now()));
  }

  get actor(): Actor {
    return this.#actor;
  }

  get disconnectQueue(): DisconnectQueue {
    return this.#disconnectQueue;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether the session currently uses this transport. */
  usesTransport(transport: Transport): boolean {
    return this.#transport === transport;
  }

  /** Prepares a switch to another transport; once the client has ended the old one, `onTaken` is called. */
  offerTransport(transport: Transport, onTaken: () => void): void {
    this.#offer = { transport, onTaken };
  }

  withdrawTransport(transport: Transport): void {
    if (this.#offer?.transport === transport) this.#offer = null;
  }

  send(message: JsonObject): void {
    if (this.#isOpen) this.#transport.send(message);
  }

  /** Changes the identity of the session. */
  setActor(actor: Actor): void {
    this.#actor = actor;
  }

  /** Processes one message of the client. Never throws: invalid messages get an error response. */
  receive(message: ReceivedMessage): void {
    if (!this.#isOpen) return;
    const control = getControlType(message);
    if (control !== null) {
      this.#receiveControl(control);
      return;
    }
    const data = isJsonObject(message.json) ? getOwn(message.json, "d") : undefined;
    if (!isJsonObject(data)) {
      this.send(createControl("e", "Invalid message"));
      return;
    }
    const before = this.#actor;
    const reply = this.#answer(data, message.isTooBig);
    this.#reply(data, reply);
    if (this.#actor !== before) this.namespace.recheckListens(this.listens.values());
  }

  /** Claims of a token are part of the response and may be nested too deeply for JSON. */
  #reply(data: JsonObject, reply: Reply): void {
    const number = getOwn(data, "r") ?? null;
    const request = typeof number === "object" ? null : number;
    try {
      this.send(createReply(request, reply));
    } catch (error) {
      this.#log(`answer failed: ${describeError(error)}`);
      this.send(createReply(request, { status: "failure", data: "Internal error" }));
    }
  }

  #receiveControl(type: JsonValue): void {
    if (type === "p") this.send(createControl("o", null));
    if (type === "n" && this.#offer !== null) this.#takeOffer(this.#offer);
  }

  #takeOffer({ transport, onTaken }: { readonly transport: Transport; readonly onTaken: () => void }): void {
    const old = this.#transport;
    this.#offer = null;
    old.send(createControl("n", {}));
    old.close();
    this.#transport = transport;
    onTaken();
  }

  #answer(data: JsonObject, isTooBig: boolean): Reply {
    const body = getOwn(data, "b");
    try {
      if (isTooBig) throw createWriteTooBigError();
      return answerRequest(this, getOwn(data, "a") ?? null, isJsonObject(body) ? body : {});
    } catch (error) {
      if (error instanceof RefusedRequestError) return { status: error.code, data: error.message };
      if (!(error instanceof InvalidDataError)) this.#log(`request failed: ${describeError(error)}`);
      return { status: "failure", data: error instanceof Error ? error.message : "Internal error" };
    }
  }

  /** Ends the session once: removes its listens and runs its queued writes as far as rules allow. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#offer?.transport.close();
    for (const listen of this.listens.values()) this.namespace.removeListen(listen);
    this.listens.clear();
    const queue = this.#disconnectQueue;
    this.#disconnectQueue = new DisconnectQueue();
    const now = Date.now();
    for (const change of queue.list())
      this.#writeQueued(() => this.namespace.write({ actor: this.#actor, changes: [change], now }));
  }

  #writeQueued(write: () => void): void {
    try {
      write();
    } catch (error) {
      this.#log(`a write queued for disconnect failed: ${describeError(error)}`);
    }
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
