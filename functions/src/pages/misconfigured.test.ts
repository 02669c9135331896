import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "../config/env.ts";
import { createTestPerson, stored, type TestPerson } from "../testing/create-test-ctx.ts";
import { request } from "../testing/http.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { serve } from "./serve-pages.ts";

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

const ask = (path: string, agent = "Mozilla/5.0") =>
  request("GET", path, { url: server.url, headers: { "user-agent": agent } });

describe("with a wrong key of hashes and wrong legal texts", () => {
  it("the mistakes are there", () => {
    expect(() => env().clientHashKey).toThrow("CLIENT_HASH_KEY");
    expect(() => env().legal).toThrow("LEGAL_");
  });

  it("cards are shown that are not rendered yet, and to robots those that are ready", async () => {
    const { ctx, username } = person;
    await ctx.stores.commit(ctx.stores.publicCards.removal("_", username));
    expect((await ask(`/${username}`)).status).toBe(200);
    await expect.poll(() => stored(`public/_/${username}/html`)).not.toBeNull();
    expect((await ask(`/${username}`, ROBOT)).status).toBe(200);
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
