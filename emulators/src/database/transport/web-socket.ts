/** Sessions over WebSockets, and sessions that upgrade from long polling to a WebSocket. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { JsonObject } from "../data/json.ts";
import { MAX_WAITING_BYTES } from "../data/limits.ts";
import { FrameReader, MessageTooLongError, splitMessage } from "./frames.ts";
import { createControl, getControlType, parseMessage, type ReceivedMessage, type Transport } from "./messages.ts";
import { getNamespaceName, parseRequestUrl } from "./request-url.ts";
import type { SessionRegistry } from "./session-registry.ts";
import type { Session } from "./session.ts";

const SOCKET_PATH = "/.ws";

const PING_INTERVAL_MS = 45_000;
const MAX_FRAME_BYTES = 64 * 1024 * 1024;
const POLICY_TOO_BIG = 1009;

export interface SocketServer {
  /** Takes over an HTTP upgrade request. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/** Accepts sockets on `/.ws?v=5&ns=<namespace>[&s=<session to take over>]`; refuses every other path. */
export function createSocketServer(sessions: SessionRegistry, log: (line: string) => void): SocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const pings = pingDeadSockets(sockets);
  return {
    accept(request, socket, head) {
      socket.on("error", () => socket.destroy());
      const url = parseRequestUrl(request);
      if (url?.pathname !== SOCKET_PATH) {
        socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
        return;
      }
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        serveSocket({ webSocket, url, host: request.headers.host ?? "localhost", sessions, log });
      });
    },
    close() {
      clearInterval(pings);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

interface Connection {
  readonly webSocket: WebSocket;
  readonly url: URL;
  readonly host: string;
  readonly sessions: SessionRegistry;
  readonly log: (line: string) => void;
}

function serveSocket(connection: Connection): void {
  connection.webSocket.on("error", (error) => connection.log(`socket: ${error.message}`));
  const transport = createTransport(connection);
  const takenOver = connection.url.searchParams.get("s");
  if (takenOver === null || takenOver === "") openSession(connection, transport);
  else takeOverSession(connection, transport, connection.sessions.get(takenOver));
}

function openSession(connection: Connection, transport: Transport): void {
  const { sessions, url, host, webSocket } = connection;
  const session = sessions.open(getNamespaceName(url), host, transport);
  webSocket.on("close", () => sessions.closeIfCarriedBy(session, transport));
  readMessages(connection, (message) => session.receive(message));
}

/**
 * Moves a long-polling session to this socket. Messages on the socket are held back until the client has ended the old
 * transport, because the two may overtake each other.
 */
function takeOverSession(connection: Connection, transport: Transport, session: Session | undefined): void {
  const { sessions, host, webSocket } = connection;
  if (session === undefined) {
    transport.send(createControl("r", host));
    return;
  }
  transport.send(createControl("a", {}));
  const held: ReceivedMessage[] = [];
  session.offerTransport(transport, () => {
    for (const message of held.splice(0)) session.receive(message);
  });
  webSocket.on("close", () => {
    session.withdrawTransport(transport);
    sessions.closeIfCarriedBy(session, transport);
  });
  readMessages(connection, (message) => {
    const control = getControlType(message);
    if (control === "p") transport.send(createControl("o", null));
    else if (control === null && session.usesTransport(transport)) session.receive(message);
    else if (control === null) held.push(message);
  });
}

/** A message may be sent to many sockets and is serialised once. */
const framesOf = new WeakMap<JsonObject, readonly string[]>();

function getFrames(message: JsonObject): readonly string[] {
  let frames = framesOf.get(message);
  if (frames === undefined) framesOf.set(message, (frames = splitMessage(JSON.stringify(message))));
  return frames;
}

function createTransport({ webSocket, log }: Connection): Transport {
  return {
    send(message: JsonObject) {
      if (webSocket.bufferedAmount > MAX_WAITING_BYTES) {
        log("socket: closed, because the client does not read what it listens to");
        webSocket.terminate();
        return;
      }
      for (const frame of getFrames(message)) webSocket.send(frame);
    },
    close: () => webSocket.close(),
  };
}

function readMessages({ webSocket, log }: Connection, receive: (message: ReceivedMessage) => void): void {
  const frames = new FrameReader();
  webSocket.on("message", (data) => {
    try {
      const text = frames.read(readText(data));
      if (text !== null) receive(parseMessage(text));
    } catch (error) {
      log(`socket: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      if (error instanceof MessageTooLongError) webSocket.close(POLICY_TOO_BIG);
    }
  });
}

function readText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return Buffer.isBuffer(data) ? data.toString("utf8") : Buffer.from(data).toString("utf8");
}

/** Dead peers do not respond to pings; their sessions must end so that presence entries are removed. */
function pingDeadSockets(sockets: WebSocketServer): NodeJS.Timeout {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const client of sockets.clients) {
      if (silent.has(client)) {
        client.terminate();
        continue;
      }
      silent.add(client);
      client.once("pong", () => silent.delete(client));
      client.ping();
    }
  }, PING_INTERVAL_MS);
  return timer.unref();
}
