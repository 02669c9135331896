import { createSocket } from "node:dgram";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { closeServer, readForm } from "../http.ts";
import { readQuestion, writeResponse } from "./message.ts";
import { recordsPage } from "./page.ts";

const MAX_TEXT = 1000;

const HTML = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };

/**
 * A fake of DNS on this machine: a UDP server for TXT records, and at the same port an HTTP page to set them. `POST /`
 * takes a form with `name` and `text`; an empty text removes the record, and `broken=on` makes the server fail for the
 * name.
 * @param options.port 0 for any free port.
 */
export async function startDns({ port }: { readonly port: number }) {
  const records = new Map<string, string>();
  const broken = new Set<string>();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "POST") {
      const form = await readForm(request);
      const name = (form.get("name") ?? "").trim().toLowerCase().replace(/\.$/, "");
      const text = (form.get("text") ?? "").trim().slice(0, MAX_TEXT);
      if (text === "") records.delete(name);
      else records.set(name, text);
      if (form.has("broken")) broken.add(name);
      else broken.delete(name);
      response.writeHead(303, { location: "/" }).end();
    } else response.writeHead(200, HTML).end(recordsPage(records));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = (server.address() as AddressInfo).port;
  const socket = createSocket("udp4");
  socket.on("message", (message, { address, port: from }) => {
    const question = readQuestion(message);
    if (question === null) return;
    const text = records.get(question.name);
    const reply = writeResponse(message, question, text === undefined ? null : [text]);
    // SERVFAIL: the name servers of the domain fail.
    if (broken.has(question.name)) reply.writeUInt16BE(0x8582, 2);
    socket.send(reply, from, address);
  });
  await new Promise<void>((resolve) => socket.bind(bound, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${bound}`,
    /** `host:port` of the DNS server. */
    address: `127.0.0.1:${bound}`,
    async stop(): Promise<void> {
      socket.close();
      await closeServer(server);
    },
  };
}
