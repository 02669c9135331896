import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createGoogleRest } from "./google-rest.ts";

const openServers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    openServers.splice(0).map(
      (server) =>
        new Promise((resolve) => {
          server.closeAllConnections();
          server.close(resolve);
        }),
    ),
  );
});

interface FakeAnswer {
  readonly status?: number;
  readonly body: string;
}

/** A server that answers every request, with the requests it received. */
async function startFake(answer: (request: IncomingMessage, count: number) => FakeAnswer) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const { status = 200, body } = answer(request, requests.length);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  openServers.push(server);
  return { requests, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const tokenOf = (seconds: number) => (_request: IncomingMessage, count: number) => ({
  body: JSON.stringify({ access_token: `token-${count}`, expires_in: seconds, token_type: "Bearer" }),
});
const echo = ({ headers }: IncomingMessage) => ({ body: headers.authorization ?? "" });

describe("deployed", () => {
  it("authenticates as the function's own account, with one token for many concurrent requests", async () => {
    const metadata = await startFake(tokenOf(3600));
    const service = await startFake(echo);
    const rest = createGoogleRest({ emulated: false, metadataHost: metadata.host });
    const answers = await Promise.all(Array.from({ length: 20 }, () => rest(`http://${service.host}/x.json`)));
    answers.push(await rest(`http://${service.host}/x.json`));
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["Bearer token-1"]));
    expect(metadata.requests).toHaveLength(1);
    const [asked] = metadata.requests;
    expect(asked?.headers["metadata-flavor"]).toBe("Google");
    expect(asked?.url).toBe(
      "/computeMetadata/v1/instance/service-accounts/default/token?scopes=" +
        "https://www.googleapis.com/auth/firebase.database,https://www.googleapis.com/auth/userinfo.email," +
        "https://www.googleapis.com/auth/devstorage.read_only",
    );
  });

  it("requests a new token when the current one is about to expire", async () => {
    const metadata = await startFake(tokenOf(59));
    const service = await startFake(echo);
    const rest = createGoogleRest({ emulated: false, metadataHost: metadata.host });
    const texts = [];
    for (let count = 0; count < 2; count++) texts.push((await rest(`http://${service.host}/`)).body.toString());
    expect(texts).toEqual(["Bearer token-1", "Bearer token-2"]);
  });

  it("requests a new token once when a service rejects the current one", async () => {
    const metadata = await startFake(tokenOf(3600));
    const service = await startFake((request) => ({
      status: request.headers.authorization === "Bearer token-2" ? 200 : 401,
      body: "",
    }));
    const rest = createGoogleRest({ emulated: false, metadataHost: metadata.host });
    expect((await rest(`http://${service.host}/`)).status).toBe(200);
    const closed = await startFake(() => ({ status: 401, body: "" }));
    expect((await rest(`http://${closed.host}/`)).status).toBe(401);
    expect(closed.requests).toHaveLength(2);
  });

  it.each([
    ["refuses", { status: 403, body: "" }],
    ["does not answer with JSON", { body: "<html>" }],
  ])("throws when the metadata server %s, and asks it again on the next request", async (_what, refusal) => {
    const metadata = await startFake((request, count) => (count === 1 ? refusal : tokenOf(3600)(request, count)));
    const service = await startFake(echo);
    const rest = createGoogleRest({ emulated: false, metadataHost: metadata.host });
    await expect(rest(`http://${service.host}/`)).rejects.toThrow();
    expect((await rest(`http://${service.host}/`)).body.toString()).toBe("Bearer token-2");
  });

  it("throws when no server listens", async () => {
    const service = await startFake(echo);
    const rest = createGoogleRest({ emulated: false, metadataHost: "127.0.0.1:1" });
    await expect(rest(`http://${service.host}/`)).rejects.toThrow("ECONNREFUSED");
    expect(service.requests).toEqual([]);
  });
});

describe("in the emulators", () => {
  it("requests no token, and reuses one connection", async () => {
    const service = await startFake(echo);
    const rest = createGoogleRest({ emulated: true, metadataHost: "127.0.0.1:1" });
    for (let count = 0; count < 3; count++)
      expect((await rest(`http://${service.host}/`)).body.toString()).toBe("Bearer owner");
    expect(new Set(service.requests.map(({ socket }) => socket.remotePort)).size).toBe(1);
  });
});
