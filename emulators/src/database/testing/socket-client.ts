/** A client of the realtime protocol at the frame level, for tests of what SDKs hide. */
import type { Duplex } from "node:stream";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { FrameReader, splitMessage } from "../transport/frames.ts";

export interface Message {
  readonly t: string;
  readonly d: {
    readonly t?: string;
    readonly r?: number;
    readonly a?: string;
    readonly b?: Record<string, unknown>;
    readonly d?: unknown;
  };
}

export class SocketClient {
  readonly messages: Message[] = [];
  readonly #socket: WebSocket;
  readonly #frames = new FrameReader();
  #waiting: (() => void)[] = [];
  #requests = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data: Buffer) => {
      const text = this.#frames.read(data.toString("utf8"));
      if (text !== null) this.messages.push(JSON.parse(text) as Message);
      this.#wake();
    });
    socket.on("error", () => this.#wake());
    socket.on("close", () => this.#wake());
  }

  /**
   * Opens a socket that is closed after the test; `parameters` replace the default ones. A mute client does not respond
   * to pings.
   */
  static async open(port: number, parameters = "v=5&ns=demo", isMute = false): Promise<SocketClient> {
    const client = new SocketClient(new WebSocket(`ws://127.0.0.1:${port}/.ws?${parameters}`, { autoPong: !isMute }));
    onTestFinished(() => client.#socket.terminate());
    await client.waitFor((message) => message.t === "c");
    return client;
  }

  get isClosed(): boolean {
    return this.#socket.readyState === WebSocket.CLOSED;
  }

  /** The server's greeting: session id, and its time in ms. */
  get greeting(): { readonly s: string; readonly ts: number } {
    const [first] = this.messages;
    if (first === undefined) throw new Error("The server has not sent a greeting yet.");
    return first.d.d as { readonly s: string; readonly ts: number };
  }

  /** Stops reading. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  sendFrame(frame: string): void {
    this.#socket.send(frame);
  }

  /** Writes raw bytes, as a broken client would. */
  sendRaw(bytes: Buffer): void {
    const { _socket: socket } = this.#socket as unknown as { readonly _socket: Duplex };
    socket.write(bytes);
  }

  send(message: unknown): void {
    for (const frame of splitMessage(JSON.stringify(message))) this.sendFrame(frame);
  }

  /** Sends a request. @returns status and data of its response. */
  async request(action: string, body: unknown): Promise<{ readonly s: string; readonly d: unknown }> {
    const number = ++this.#requests;
    this.send({ t: "d", d: { r: number, a: action, b: body } });
    const answer = await this.waitFor((message) => message.d.r === number);
    return answer.d.b as { readonly s: string; readonly d: unknown };
  }

  /** Messages that the server pushed: `[kind, body]`. */
  get pushes(): [string, Record<string, unknown>][] {
    return this.messages.flatMap(({ t, d }) => (t === "d" && d.a !== undefined ? [[d.a, d.b ?? {}]] : []));
  }

  /** The first matching message, past or future. */
  async waitFor(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(fits);
      if (found !== undefined) return found;
      if (this.isClosed) throw new Error("The socket is closed.");
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Resolves when the server has sent a ping. */
  waitForPing(): Promise<void> {
    return new Promise((resolve) => this.#socket.once("ping", () => resolve()));
  }

  async waitForClose(): Promise<void> {
    while (!this.isClosed) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#socket.close();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
