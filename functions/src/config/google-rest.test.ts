import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createGoogleRest } from "./google-rest.ts";

const open: Server[] = [];
afterEach(async () => {
  await Promise.all(
    open.splice(0).map(
      (server) =>
        new Promise((resolve) => {
          server.closeAllConnections();
          server.close(resolve);
        }),
    ),
  );
});

interface Given {
  readonly status?: number;
  readonly body: string;
}

/** Somebody who answers every request, and what was asked. */
async function fake(answer: (request: IncomingMessage, count: number) => Given) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const { status = 200, body } = answer(request, asked.length);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return { asked, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const tokenOf = (seconds: number) => (_request: IncomingMessage, count: number) => ({
  body: JSON.stringify({ access_token: `token-${count}`, expires_in: seconds, token_type: "Bearer" }),
});
const echo = ({ headers }: IncomingMessage) => ({ body: headers.authorization ?? "" });

describe("deployed", () => {
  it("asks as the function's own account, with one token for many requests at once", async () => {
    const metadata = await fake(tokenOf(3600));
    const service = await fake(echo);
    const rest = createGoogleRest({ emulated: false, metadataHost: metadata.host });
    const answers = await Promise.all(Array.from({ length: 20 }, () => rest(`http://${service.host}/x.json`)));
    answers.push(await rest(`http://${service.host}/x.json`));
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["Bearer token-1"]));
    expect(metadata.asked).toHaveLength(1);
    const [asked] = metadata.asked;
    expect(asked?.headers["metadata-flavor"]).toBe("Google");
    expect(asked?.url).toBe(
      "/computeMetadata/v1/instance/service-accounts/default/token?scopes=" +
        "https://www.googleapis.com/auth/firebase.database,https://www.googleapis.com/auth/userinfo.email," +
        "https://www.googleapis.com/auth/devstorage.read_only",
    );
  });

  it("asks for another token when the one it has is about to end", async () => {
    const metadata = await fake(tokenOf(59));
    const service = await fake(echo);
    const rest = createGoogleRest({ emulated: false, metadataHost: metadata.host });
    const texts = [];
    for (let count = 0; count < 2; count++) texts.push((await rest(`http://${service.host}/`)).body.toString());
    expect(texts).toEqual(["Bearer token-1", "Bearer token-2"]);
  });

  it("takes another token when a service refuses the one it has, once", async () => {
    const metadata = await fake(tokenOf(3600));
    const service = await fake((request) => ({
      status: request.headers.authorization === "Bearer token-2" ? 200 : 401,
      body: "",
    }));
    const rest = createGoogleRest({ emulated: false, metadataHost: metadata.host });
    expect((await rest(`http://${service.host}/`)).status).toBe(200);
    const closed = await fake(() => ({ status: 401, body: "" }));
    expect((await rest(`http://${closed.host}/`)).status).toBe(401);
    expect(closed.asked).toHaveLength(2);
  });

  it.each([
    ["refuses", { status: 403, body: "" }],
    ["answers with something else", { body: "<html>" }],
  ])("throws when the metadata server %s, and asks it again the next time", async (_what, refusal) => {
    const metadata = await fake((request, count) => (count === 1 ? refusal : tokenOf(3600)(request, count)));
    const service = await fake(echo);
    const rest = createGoogleRest({ emulated: false, metadataHost: metadata.host });
    await expect(rest(`http://${service.host}/`)).rejects.toThrow();
    expect((await rest(`http://${service.host}/`)).body.toString()).toBe("Bearer token-2");
  });

  it("throws when nobody listens", async () => {
    const service = await fake(echo);
    const rest = createGoogleRest({ emulated: false, metadataHost: "127.0.0.1:1" });
    await expect(rest(`http://${service.host}/`)).rejects.toThrow("ECONNREFUSED");
    expect(service.asked).toEqual([]);
  });
});

describe("in the emulators", () => {
  it("asks nobody for a token, and goes on with one connection", async () => {
    const service = await fake(echo);
    const rest = createGoogleRest({ emulated: true, metadataHost: "127.0.0.1:1" });
    for (let count = 0; count < 3; count++)
      expect((await rest(`http://${service.host}/`)).body.toString()).toBe("Bearer owner");
    expect(new Set(service.asked.map(({ socket }) => socket.remotePort)).size).toBe(1);
  });
});
