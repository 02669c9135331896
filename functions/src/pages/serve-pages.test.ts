import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteUser } from "../domain/admin/delete-user.ts";
import { updateUser } from "../domain/users/update-user.ts";
import { readPublicCard } from "../domain/vcard/read-public-card.ts";
import { uploadPhoto } from "../domain/vcard/upload-photo.ts";
import { previewPath } from "../gateways/card-page.ts";
import { createTestCtx, createTestPerson, stored, type TestPerson, uniqueName } from "../testing/create-test-ctx.ts";
import { request } from "../testing/http.ts";
import { createPicture } from "../testing/pictures.ts";
import { type LocalServer, serveLocally } from "../testing/serve-locally.ts";
import { serve } from "./serve-pages.ts";
import { showPreview } from "./show-preview.ts";

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serve);
});
afterAll(() => server.stop());

const ask = (path: string, headers: Record<string, string> = {}) => request("GET", path, { url: server.url, headers });

describe("a page that has not changed", () => {
  it("is answered without a length, which would be that of nothing", async () => {
    const { username } = await createTestPerson();
    const etag = (await ask(`/${username}`)).headers.get("etag") ?? "";
    const answer = await ask(`/${username}`, { "if-none-match": etag });
    expect([answer.status, answer.headers.get("content-length")]).toEqual([304, null]);
  });
});

describe("a username of before", () => {
  it("leads for good to the present one, with what the address asks for", async () => {
    const { ctx, username: before } = await createTestPerson();
    const between = uniqueName();
    await updateUser(ctx, { username: between });
    const username = uniqueName();
    await updateUser(ctx, { username });
    for (const old of [before, between]) {
      const answer = await ask(`/${old}?s=qr`);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, `/${username}?s=qr`]);
    }
    expect((await ask(`/${username}`)).status).toBe(200);
  });
});

describe("pictures of people", () => {
  it("stay an hour at the edge, from where nothing can call them back", async () => {
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
  it("is not waited for", async () => {
    const { stores, gateways } = createTestCtx();
    const get = () => new Promise<never>(() => undefined);
    const services = { gateways, stores: { ...stores, publicCards: { ...stores.publicCards, get } } };
    const stuck = await serveLocally((asked, response) => serve(asked, response, { services, deadlineMs: 50 }));
    const answer = await request("GET", "/somebody", { url: stuck.url });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
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
    return { draws, statuses: replies.map(({ status }) => status) };
  }

  it("is drawn once for many who ask at the same moment", async () => {
    expect(await askedFor(await createTestPerson())).toEqual({ draws: 1, statuses: [200, 200] });
  });

  it("is not kept of somebody who was deleted while it was drawn", async () => {
    const person = await createTestPerson();
    await askedFor(person, () => deleteUser(person.ctx, person));
    expect(await person.ctx.gateways.files.list(`profile/${person.uid}/`)).toEqual([]);
  });
});
