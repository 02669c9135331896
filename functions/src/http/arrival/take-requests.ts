import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { readBody } from "./read-body.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type ErrorMiddleware = (error: unknown, request: IncomingMessage, response: ServerResponse, next: unknown) => void;

/** The express app of the functions framework, as far as it is needed here. */
interface ExpressApp extends Listener {
  disable(setting: string): unknown;
  use(middleware: ErrorMiddleware): unknown;
}

function isExpressApp(listener: object): listener is ExpressApp {
  return "disable" in listener && "use" in listener;
}

/** What this function takes: only one of them is given memory for files. */
interface Arrival {
  readonly takesFiles: boolean;
}

/** An address that is no percent-encoded UTF-8 is taken letter by letter: express would answer it with HTML. */
function readable(url: string): string {
  const [path = ""] = url.split("?", 1);
  try {
    // The bundler takes out a call whose value is not used.
    return decodeURIComponent(path).length > 0 ? url : "/";
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

/** Whatever express refuses by itself is answered as our own refusals are. */
const refuse: ErrorMiddleware = (error, _request, response, _next) => {
  void (async () => {
    const [{ Failure }, { send, toProblemReply }] = await Promise.all([
      import("../../domain/failure.ts"),
      import("../reply.ts"),
    ]);
    const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
    const code = status >= 400 && status < 500 ? "invalid-argument" : "internal";
    if (response.headersSent) response.destroy();
    else send(response, toProblemReply(new Failure(code)), randomUUID());
  })();
};

/** The functions framework's own parsers pass over a body that was read (`_body`, or a request that has ended). */
async function handOver(
  listeners: readonly Listener[],
  request: IncomingMessage,
  response: ServerResponse,
  { takesFiles }: Arrival,
) {
  const rawBody = await readBody(request, takesFiles);
  if (rawBody === null) return;
  request.url = readable(request.url ?? "/");
  const full = Object.assign(request, { rawBody, _body: true });
  for (const listener of listeners) listener(full, response);
}

function takeServer(server: Server, arrival: Arrival): void {
  // What listens for requests is a function of the request and its answer, wherever it comes from.
  const listeners = server.listeners("request") as Listener[];
  server.removeAllListeners("request");
  for (const app of listeners.filter(isExpressApp)) {
    app.disable("x-powered-by");
    app.use(refuse);
  }
  server.on("request", (request, response) => void handOver(listeners, request, response, arrival));
}

/**
 * Reads the bodies of requests before the functions framework does. Deployed and in the emulator, it puts an express app
 * with parsers for JSON, text and forms before our code: a malformed body, another encoding or a broken address is then
 * answered by express as an HTML page, uncounted and unlogged, with whatever it inflates held in memory. Node tells of
 * every request before its server handles it (`http.server.request.start`), the first one of a cold instance included:
 * that is the moment to stand before the app. Nothing of Node or of the framework is patched, and a framework without
 * express or with another version of it is served the same way.
 */
export function takeRequests(arrival: Arrival): void {
  const taken = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    // Node's documentation names what is in it: { request, response, socket, server }.
    const { server } = message as { readonly server: Server };
    if (taken.has(server)) return;
    taken.add(server);
    takeServer(server, arrival);
  });
}
