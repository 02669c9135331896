import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "../config/env.ts";
import { createTestPerson, stored, testDatabase, type TestPerson } from "../testing/create-test-ctx.ts";
import { request } from "../testing/http.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { serve } from "./serve-pages.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x64; rv:150.0) Gecko/20100101 Firefox/150.0";
const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

let server: LocalServer;
let person: TestPerson;
// This file has a process of its own: the environment is read once.
beforeAll(async () => {
  Object.assign(process.env, { CLIENT_HASH_KEY: "short", LEGAL_EMAIL: "nobody", LEGAL_IMPRINT: "" });
  server = await serveLocally(serve);
  person = await createTestPerson();
});
afterAll(() => server.stop());

const ask = (path: string, agent = BROWSER) =>
  request("GET", path, { url: server.url, headers: { "user-agent": agent } });

describe("with an invalid hash key and invalid legal texts", () => {
  it("the mistakes are there", () => {
    expect(() => env().clientHashKey).toThrow("CLIENT_HASH_KEY");
    expect(() => env().legal).toThrow("LEGAL_");
  });

  it("cards are shown to people and robots, before they are rendered and when they are ready", async () => {
    for (const agent of [BROWSER, ROBOT]) {
      const { username } = await createTestPerson();
      const place = `public/_/${username}`;
      await testDatabase().ref(place).remove();
      expect((await ask(`/${username}`, agent)).status).toBe(200);
      await expect.poll(() => stored(place)).not.toBeNull();
      expect((await ask(`/${username}`, agent)).status).toBe(200);
    }
  });

  it.each([
    ["/nobody-has-this-name", 404],
    ["/media/profile/none/none/256.webp", 404],
    ["/m/no-token", 404],
    ["/e/no-event", 404],
    ["/u/no-token", 404],
  ])("%s is answered %i", async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it("the preview of a card is drawn", async () => {
    const html = (await ask(`/${person.username}`)).text;
    const [, path = ""] = /property="og:image" content="[^"]*?(\/media\/og\/[^"]+)"/.exec(html) ?? [];
    expect((await ask(path)).status).toBe(200);
  });
});
