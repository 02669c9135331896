/** A Realtime Database emulator in one process: sockets, long polling, REST, and the calls of firebase-tools. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fromJson, type JsonValue } from "./data/json.ts";
import { Persistence } from "./persistence/persistence.ts";
import { serveRequest } from "./rest/serve-request.ts";
import { compileRules } from "./rules/ruleset.ts";
import type { Commit } from "./store/namespace.ts";
import { Namespaces } from "./store/namespaces.ts";
import { createLongPollingServer, LONG_POLLING_PATH } from "./transport/long-polling.ts";
import { parseRequestUrl } from "./transport/request-url.ts";
import { SessionRegistry } from "./transport/session-registry.ts";
import { createSocketServer } from "./transport/web-socket.ts";
import { createDelivery } from "./triggers/delivery.ts";
import { TriggerRegistry } from "./triggers/registry.ts";

export interface DatabaseServerOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The addresses to which writes are reported for functions; both or none. */
  readonly functionsHost?: string;
  readonly functionsPort?: number;
  /** Whether all namespaces belong to one project; then `<project>` and `<project>-default-rtdb` share their rules. */
  readonly isSingleProject?: boolean;
  /** Rules for every namespace that is given none of its own, as JSON text. */
  readonly rules?: string;
  /** The initial data of every namespace. */
  readonly data?: JsonValue;
  /** A folder in which all data is persisted, and from which it is restored. */
  readonly persist?: string;
  readonly log?: (line: string) => void;
  /** Called right before each write that may trigger functions takes effect, in the order of the writes. */
  readonly onCommit?: (commit: Commit) => void;
}

export interface DatabaseServer {
  readonly port: number;
  /** Open sessions and listens in all namespaces. */
  countOpen(): { readonly sessions: number; readonly listens: number };
  /** Replaces the rules of every namespace without its own. @throws RulesError with the position of the error. */
  installRules(source: string): void;
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";
/** Queries and credentials may make an address long. */
const MAX_HEAD_BYTES = 64 * 1024;
const LOOPBACK_V6 = "::1";

/**
 * Starts an emulator. Rejects with the system's error, such as EADDRINUSE, when it cannot listen, and with RulesError,
 * InvalidDataError or PersistenceError for invalid initial rules or data.
 */
export async function createDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const log = options.log ?? (() => {});
  const triggers = new TriggerRegistry();
  const delivery = createDelivery({ triggers, functionsUrl: getFunctionsUrl(options), log });
  const onCommit = (commit: Commit) => {
    delivery.deliver(commit);
    options.onCommit?.(commit);
  };
  const initial = fromJson(options.data ?? null);
  const rules = options.rules === undefined ? null : compileRules(options.rules);
  const persistence = options.persist === undefined ? null : new Persistence(options.persist, { log });
  const namespaces = new Namespaces({
    log,
    onCommit,
    onWrite: (commit) => persistence?.append(commit),
    isSingleProject: options.isSingleProject === true,
    restored: persistence?.roots ?? new Map(),
    initial,
  });
  if (rules !== null) namespaces.installForAll(options.rules ?? "", rules);
  const sessions = new SessionRegistry({ getNamespace: (name) => namespaces.get(name), log });
  const sockets = createSocketServer(sessions, log);
  const polls = createLongPollingServer(sessions, log);
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const url = parseRequestUrl(request);
    if (url?.pathname === LONG_POLLING_PATH) polls.serve(url, request, response);
    else void serveRequest({ namespaces, triggers, log }, request, response);
  };
  const open = async (host: string, port: number): Promise<Server> => {
    const server = createServer({ maxHeaderSize: MAX_HEAD_BYTES }, serve);
    server.on("upgrade", (request, socket, head) => sockets.accept(request, socket, head));
    await listen(server, host, port);
    return server;
  };
  const main = await open(options.host, options.port).catch((error: unknown) => {
    persistence?.close();
    throw error;
  });
  const port = getPort(main);
  const servers = [main, ...(options.host === LOOPBACK ? await openIfPossible(open, port) : [])];
  return {
    port,
    countOpen: () => ({ sessions: sessions.count, listens: namespaces.countListens() }),
    installRules: (source) => namespaces.installForAll(source, compileRules(source)),
    async close() {
      sockets.close();
      polls.close();
      await Promise.all(servers.map(closeServer));
      persistence?.close();
    },
  };
}

function getFunctionsUrl({ functionsHost, functionsPort }: DatabaseServerOptions): string | null {
  if (functionsHost === undefined || functionsPort === undefined) return null;
  return `http://${functionsHost.includes(":") ? `[${functionsHost}]` : functionsHost}:${functionsPort}`;
}

/** `localhost` may mean either address; a machine without the second one works with the first alone. */
async function openIfPossible(open: (host: string, port: number) => Promise<Server>, port: number): Promise<Server[]> {
  try {
    return [await open(LOOPBACK_V6, port)];
  } catch {
    return [];
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function getPort(server: Server): number {
  const address: string | AddressInfo | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
