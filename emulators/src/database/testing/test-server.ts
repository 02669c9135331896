/** A separate database server for a test, on a free port. */
import { onTestFinished } from "vitest";
import { createDatabaseServer, type DatabaseServerOptions } from "../server.ts";

export interface TestServer {
  readonly port: number;
  /** Such as `http://127.0.0.1:1234`. */
  readonly url: string;
  readonly lines: readonly string[];
  /** Requests `<path>?ns=demo` as the owner, or with other headers; `path` may have its own parameters. */
  call(method: string, path: string, options?: CallOptions): Promise<CallResult>;
  /** Installs rules for the namespace `demo`; fails the test when they do not compile. */
  installRules(rules: unknown): Promise<void>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
  readonly anonymous?: boolean;
}

export interface CallResult {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is invalid. */
  readonly json: unknown;
}

/** Starts a server that is stopped after the test. */
export async function startServer(options: Partial<DatabaseServerOptions> = {}): Promise<TestServer> {
  const lines: string[] = [];
  const server = await createDatabaseServer({
    host: "127.0.0.1",
    port: 0,
    log: (line) => lines.push(line),
    ...options,
  });
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${server.port}`;
  const call = (method: string, path: string, callOptions: CallOptions = {}) =>
    callServer(url, method, path, callOptions);
  return {
    port: server.port,
    url,
    lines,
    call,
    async installRules(rules) {
      const { status, text } = await call("PUT", "/.settings/rules.json", { body: { rules } });
      if (status !== 200) throw new Error(text);
    },
  };
}

async function callServer(url: string, method: string, path: string, options: CallOptions): Promise<CallResult> {
  const body = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await fetch(`${url}${path}${path.includes("?") ? "&" : "?"}ns=demo`, {
    method,
    headers: { ...(options.anonymous === true ? {} : { authorization: "Bearer owner" }), ...options.headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    return undefined;
  }
}

/** An unsigned token, as test tools create them. */
export function createToken(claims: Record<string, unknown>): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "none", typ: "JWT" })}.${encode({ iat: 0, exp: 3600, ...claims })}.`;
}
