import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteUser } from "../domain/account-deletion/delete-user.ts";
import { updateUser } from "../domain/users/update-user.ts";
import { readPublicCard } from "../domain/card/read-public-card.ts";
import { updateCard } from "../domain/vcard/update-card.ts";
import { uploadPhoto } from "../domain/vcard/upload-photo.ts";
import { previewPath } from "../gateways/card-page.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../testing/create-test-ctx.ts";
import { request } from "../testing/http.ts";
import { createPicture } from "../testing/pictures.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { serve } from "./serve-pages.ts";
import { showPreview } from "./show-preview.ts";

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serve);
});
afterAll(() => server.stop());

const ask = (path: string, headers: Record<string, string> = {}) => request("GET", path, { url: server.url, headers });

describe("a page that has not changed", () => {
  it("is answered without a content length, which would be that of an empty body", async () => {
    const { username } = await createTestPerson();
    const etag = (await ask(`/${username}`)).headers.get("etag") ?? "";
    const answer = await ask(`/${username}`, { "if-none-match": etag });
    expect([answer.status, answer.headers.get("content-length")]).toEqual([304, null]);
  });
});

describe("a former username", () => {
  it("redirects permanently to the current one, with its query", async () => {
    const { ctx, username: before } = await createTestPerson();
    const intermediate = uniqueName();
    await updateUser(ctx, { username: intermediate });
    const username = uniqueName();
    await updateUser(ctx, { username });
    for (const old of [before, intermediate]) {
      const answer = await ask(`/${old}?s=qr`);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, `/${username}?s=qr`]);
    }
    expect((await ask(`/${username}`)).status).toBe(200);
  });
});

describe("a card whose page is prerendered", () => {
  const PHONE = {
    "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
  };
  const TYPICAL: Parameters<typeof updateCard>[1] = {
    job_title: "Head of Analysis",
    organization_name: "Engine Works",
    address: "12 St James's Square\nLondon SW1Y 4JH",
    bio: "I turn measurements into decisions. Ask me about calibration and very old calculating machines.",
    pronouns: "she/her",
    skills: ["Statistics", "Metrology", "Public speaking", "Fortran"],
    buttons: [
      { id: "b1", ref: "phone", data: "+44 20 7946 0018", label: "Call me" },
      { id: "b2", ref: "email", data: "ada@engine.example" },
      { id: "b3", ref: "website", data: "https://www.engine.example/", label: "Engine Works" },
      { id: "b4", ref: "linkedin", data: "https://www.linkedin.com/in/ada-loewenthal" },
    ],
  };

  it("embeds a photo that fits, with its own validator", async () => {
    const { ctx, uid, username } = await createTestPerson();
    await uploadPhoto(ctx, { file: { bytes: await createPicture() } });
    const address = String(await stored(`vcard/${uid}/profile_pic/url`));
    let page = await ask(`/${username}`, PHONE);
    // A photo that Storage is slow to deliver stays linked, and is embedded for a later visitor.
    const visit = async () => (page = await ask(`/${username}`, PHONE)).text;
    await expect.poll(visit).toMatch(/<img class="u-photo" src="data:image\/webp;base64,UklGR/);
    const { headers, text } = page;
    expect(text).not.toContain(`src="${address}"`);
    expect(text).not.toContain("preload");
    expect(headers.get("etag")).toBe(`"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`);
    expect(gzipSync(text).length).toBeLessThanOrEqual(14 * 1024);
    const known = { ...PHONE, "if-none-match": headers.get("etag") ?? "" };
    await expect.poll(async () => (await ask(`/${username}`, known)).status).toBe(304);
  });

  it("takes at most 3 KB in the database, as stored by the built functions", async () => {
    const { ctx, username } = await createTestPerson();
    await updateCard(ctx, TYPICAL);
    await testDatabase().ref(`public/_/${username}`).remove();
    const { status, text } = await request("GET", `/${username}`, { headers: PHONE });
    expect([status, text.includes("Head of Analysis")]).toEqual([200, true]);
    expect(JSON.stringify(await stored(`public/_/${username}`)).length).toBeLessThanOrEqual(3 * 1024);
    expect((await request("GET", `/${username}`, { headers: PHONE })).text).toBe(text);
  });

  it("is answered by code that loads no SDK, no schema library, no image library and no React", async () => {
    const { username } = await createTestPerson();
    // Only the release that has rendered a page can read it.
    await request("GET", `/${username}`);
    const script = `
      const { pages } = require("./index.cjs");
      const before = new Set(Object.keys(require.cache));
      require("node:http").createServer(pages).listen(0, "127.0.0.1", async function () {
        const address = "http://127.0.0.1:" + this.address().port + "/${username}";
        const { status } = await fetch(address, { headers: ${JSON.stringify(PHONE)} });
        const loaded = Object.keys(require.cache).filter(
          (name) => name.includes("/chunks/zod") || (!before.has(name) && name.includes("node_modules")),
        );
        process.stdout.write("\\n" + [status, ...loaded].join(), () => process.exit());
      });`;
    const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
    const running = { FUNCTION_TARGET: "pages", FUNCTION_SIGNATURE_TYPE: "http" };
    const environment = { ...process.env, ...running, FUNCTIONS_EMULATOR: "true", FIREBASE_CONFIG: "{}" };
    const { stdout } = await promisify(execFile)(process.execPath, ["-e", script], { cwd: dist, env: environment });
    const [status, ...loaded] = (stdout.split("\n").at(-1) ?? "").split(",");
    expect(status).toBe("200");
    const packages = loaded.map((name) => /.*(?:node_modules|chunks)\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1]);
    expect(new Set(packages)).toEqual(new Set(["isbot"]));
  });
});

describe("portraits", () => {
  it("are cached for an hour at the edge, where they cannot be purged", async () => {
    const { ctx, uid } = await createTestPerson();
    await uploadPhoto(ctx, { file: { bytes: await createPicture() } });
    const photo = await ask(String(await stored(`vcard/${uid}/profile_pic/url`)));
    expect(photo.headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=3600, immutable");
    const card = await readPublicCard(ctx, uid);
    const preview = await ask(card === null ? "" : previewPath(card));
    expect(preview.headers.get("cache-control")).toBe("public, max-age=86400, s-maxage=3600");
  });
});

describe("a database that does not answer", () => {
  it("does not block the answer", async () => {
    const { stores, gateways } = createTestCtx();
    const get = () => new Promise<never>(() => undefined);
    const services = { gateways, stores: { ...stores, publicCards: { ...stores.publicCards, get } } };
    const stuck = await serveLocally((asked, response) => serve(asked, response, { services, deadlineMs: 50 }));
    for (const [language, text] of [
      ["en", "This card can’t be shown right now."],
      ["de", "Diese Karte kann gerade nicht angezeigt werden."],
    ] as const) {
      const answer = await request("GET", "/somebody", { url: stuck.url, headers: { "accept-language": language } });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(answer.text).toContain(text);
    }
    await stuck.stop();
  });

  it("is reported on a page with a form in the reader's language, without a word about a card", async () => {
    const { stores, gateways } = createTestCtx();
    const findHanded = () => new Promise<never>(() => undefined);
    const services = { gateways, stores: { ...stores, messages: { ...stores.messages, findHanded } } };
    const stuck = await serveLocally((asked, response) => serve(asked, response, { services, deadlineMs: 50 }));
    const path = `/m/${gateways.links.sign("thread", { uid: "u", id: `-${"t".repeat(19)}` })}`;
    const answer = await request("GET", path, { url: stuck.url, headers: { "accept-language": "de" } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.text).toContain("Diese Seite ist gerade nicht verfügbar.");
    await stuck.stop();
  });
});

describe("the preview of a card", () => {
  async function askedFor(person: TestPerson, meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
    let draws = 0;
    const { previews } = person.ctx.gateways;
    const draw: typeof previews.draw = async (card) => {
      draws += 1;
      await meanwhile();
      return previews.draw(card);
    };
    const ctx = { ...person.ctx, gateways: { ...person.ctx.gateways, previews: { draw } } };
    const card = await readPublicCard(ctx, person.uid);
    const segments = card === null ? [] : previewPath(card).split("/").slice(3);
    const replies = await Promise.all([showPreview(ctx, segments), showPreview(ctx, segments)]);
    return { draws, statuses: replies.map((reply) => reply?.status) };
  }

  it("is drawn once for concurrent requests", async () => {
    expect(await askedFor(await createTestPerson())).toEqual({ draws: 1, statuses: [200, 200] });
  });

  it("is not stored for a user who was deleted while it was drawn", async () => {
    const person = await createTestPerson();
    await askedFor(person, () => deleteUser(person.ctx, person));
    expect(await person.ctx.gateways.files.list(`profile/${person.uid}/`)).toEqual([]);
  });
});
