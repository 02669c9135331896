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

/** What this function accepts: only the uploads function has memory for files. */
interface ArrivalOptions {
  readonly takesFiles: boolean;
}

/** Replaces an address that is not percent-encoded UTF-8 with its escaped form: express would answer it with HTML. */
function readable(url: string): string {
  const [path = ""] = url.split("?", 1);
  try {
    // The bundler removes a call whose value is not used.
    return decodeURIComponent(path).length > 0 ? url : "/";
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

/** Errors that express raises itself are answered like our own refusals. */
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

/** The functions framework's own parsers skip a body that was already read (`_body`, or a request that has ended). */
async function handOver(
  listeners: readonly Listener[],
  request: IncomingMessage,
  response: ServerResponse,
  { takesFiles }: ArrivalOptions,
) {
  const rawBody = await readBody(request, takesFiles);
  if (rawBody === null) return;
  request.url = readable(request.url ?? "/");
  const full = Object.assign(request, { rawBody, _body: true });
  for (const listener of listeners) listener(full, response);
}

function interceptServer(server: Server, arrival: ArrivalOptions): void {
  // Every request listener is a function of the request and its response.
  const listeners = server.listeners("request") as Listener[];
  server.removeAllListeners("request");
  for (const app of listeners.filter(isExpressApp)) {
    app.disable("x-powered-by");
    app.use(refuse);
  }
  server.on("request", (request, response) => void handOver(listeners, request, response, arrival));
}

/**
 * Reads the bodies of requests before the functions framework does. Deployed and in the emulator, the framework puts an
 * express app with parsers for JSON, text and forms in front of our code: express would then answer a malformed body,
 * another encoding or a broken address with an HTML page, uncounted and unlogged, and would hold whatever it inflates
 * in memory. Node publishes every request before its server handles it (`http.server.request.start`), including the
 * first one of a cold instance, which allows us to intercept it before the app. Nothing of Node or of the framework is
 * patched, and a framework without express or with another version of it works the same way.
 */
export function interceptRequests(arrival: ArrivalOptions): void {
  const intercepted = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    // The message as documented by Node: { request, response, socket, server }.
    const { server } = message as { readonly server: Server };
    if (intercepted.has(server)) return;
    intercepted.add(server);
    interceptServer(server, arrival);
  });
}
