import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { startServer } from "../testing/test-server.ts";

/** Sends raw bytes. @returns the first line of the response; empty when the server hangs up without one. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(text));
    socket.on("data", (chunk) => (answer += chunk.toString("utf8")));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
  });
}

describe("the HTTP API", () => {
  it.each([
    ["GET * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", "HTTP/1.1 400 Bad Request"],
    ["GET http://x/a.json HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", "HTTP/1.1 200 OK"],
    ["nonsense\r\n\r\n", "HTTP/1.1 400 Bad Request"],
    ["GET /.ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n", "HTTP/1.1 400 Bad Request"],
    ["GET /x HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n", "HTTP/1.1 404 Not Found"],
  ])("responds to %j", async (text, expected) => {
    const server = await startServer();
    expect(await sendRaw(server.port, text)).toBe(expected);
    expect((await server.call("GET", "/a.json")).status).toBe(200);
  });

  it("survives clients that disconnect during a request", async () => {
    const server = await startServer();
    await sendRaw(server.port, "PUT /a.json HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc");
    expect((await server.call("GET", "/a.json")).json).toBeNull();
    expect(server.lines[0]).toBe("a client left in the middle of its request");
  });
});
