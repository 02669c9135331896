/**
 * Sessions for browsers that could not open a WebSocket the last time: `GET /.lp` by script elements. Browsers start
 * this way after a page was closed while connecting, and upgrade to a WebSocket when that works.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { LongPoll, sendScript } from "./long-poll.ts";
import { parseMessage } from "./messages.ts";
import { getNamespaceName } from "./request-url.ts";
import type { SessionRegistry } from "./session-registry.ts";
import type { Session } from "./session.ts";

export const LONG_POLLING_PATH = "/.lp";

export interface LongPollingServer {
  serve(url: URL, request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

interface Connection {
  readonly poll: LongPoll;
  readonly session: Session;
}

/** Serves every request to `/.lp`. */
export function createLongPollingServer(sessions: SessionRegistry, log: (line: string) => void): LongPollingServer {
  const connections = new Map<string, Connection>();
  let count = 0;
  const end = (id: string) => {
    const connection = connections.get(id);
    if (connection === undefined) return;
    connections.delete(id);
    connection.poll.end();
    sessions.closeIfCarriedBy(connection.session, connection.poll);
  };
  const start = (url: URL, host: string, response: ServerResponse) => {
    const id = String(++count);
    const poll = new LongPoll(id, () => end(id));
    connections.set(id, { poll, session: sessions.open(getNamespaceName(url), host, poll) });
    sendScript(response, createStartScript(url.searchParams.get("cb") ?? "", poll));
  };
  return {
    serve(url, request, response) {
      const parameters = url.searchParams;
      if (parameters.get("start") === "t") return start(url, request.headers.host ?? "localhost", response);
      if (parameters.get("dframe") === "t") return sendDisconnectFrame(response, url);
      const connection = connections.get(parameters.get("id") ?? "");
      if (connection === undefined || connection.poll.password !== parameters.get("pw")) {
        return sendScript(response, "pLPCommand('close');");
      }
      if (parameters.get("disconn") === "t") {
        end(connection.poll.id);
        return sendScript(response, "");
      }
      connection.poll.touch();
      connection.poll.hold(response);
      try {
        receive(connection, parameters);
      } catch (error) {
        log(`long polling: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        end(connection.poll.id);
      }
    },
    close() {
      for (const id of connections.keys()) end(id);
    },
  };
}

function receive({ poll, session }: Connection, parameters: URLSearchParams): void {
  poll.segments.add(parameters);
  for (let text = poll.segments.take(); text !== null; text = poll.segments.take()) {
    session.receive(parseMessage(text));
  }
}

/** The first script defines the callback functions of the page, whose names end in a number. */
function createStartScript(callback: string, poll: LongPoll): string {
  const suffix = callback.replaceAll(/\W/g, "");
  return `function pLPCommand(c, a1, a2, a3, a4) {
parent.window["pLPCommand${suffix}"] && parent.window["pLPCommand${suffix}"](c, a1, a2, a3, a4);
}
function pRTLPCB(pN, data) {
parent.window["pRTLPCB${suffix}"] && parent.window["pRTLPCB${suffix}"](pN, data);
}
pLPCommand('start','${poll.id}','${poll.password}');
${poll.takeScript()}`;
}

/** A page that disconnects when its parent page is closed. */
function sendDisconnectFrame(response: ServerResponse, url: URL): void {
  const parameters = ["id", "pw", "ns"].map(
    (name) => `${name}=${encodeURIComponent(url.searchParams.get(name) ?? "")}`,
  );
  const target = `${LONG_POLLING_PATH}?disconn=t&${parameters.join("&")}`;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  // A beacon, because browsers no longer let a page wait for a request while it is closed.
  response.end(
    `<!doctype html><html><body><script>
window.addEventListener("pagehide", () => navigator.sendBeacon("${target}"));
</script></body></html>`,
  );
}
