/** A long-polling client that runs the scripts it receives like a browser page. */
import { createContext, runInContext } from "node:vm";
import type { Message } from "./socket-client.ts";

export class LongPollClient {
  readonly messages: Message[] = [];
  /** Numbers of the responses, in order of arrival. */
  readonly responses: number[] = [];
  readonly commands: string[] = [];
  readonly url: string;
  readonly #page: object;
  #credentials = "";
  #segment = 0;

  constructor(serverUrl: string) {
    this.url = `${serverUrl}/.lp`;
    const window = {
      pLPCommand7: (command: string, id?: string, password?: string) => {
        this.commands.push(command);
        if (command === "start") this.#credentials = `id=${id}&pw=${password}`;
      },
      pRTLPCB7: (response: number, messages: readonly Message[]) => {
        this.responses.push(response);
        this.messages.push(...messages);
      },
    };
    this.#page = createContext({ parent: { window } });
  }

  /** The secret that ties a request to this session. */
  get credentials(): string {
    return this.#credentials;
  }

  async start(): Promise<void> {
    await this.run("start=t&ser=1&cb=7&v=5");
  }

  /** Requests a script and runs it. @returns its text. */
  async run(parameters: string): Promise<string> {
    const response = await fetch(`${this.url}?${parameters}&ns=demo`);
    const script = await response.text();
    runInContext(script, this.#page);
    return script;
  }

  /** Polls for messages; ends when the server has some or a newer request replaces this one. */
  async poll(message?: unknown): Promise<void> {
    await this.run(`${this.#credentials}${message === undefined ? "" : this.#encode(message)}`);
  }

  #encode(message: unknown): string {
    const data = Buffer.from(JSON.stringify(message)).toString("base64url");
    return `&seg0=${this.#segment++}&ts0=1&d0=${data}`;
  }
}
