import { publicCard } from "@cardinal/contract/entities/card";
import { beforeAll, describe, expect, it } from "vitest";
import { stored, uniqueName } from "../testing/create-test-ctx.ts";
import { createSignedInActor, createSignedInPerson, errorOf, formWith, request } from "../testing/http.ts";
import { createPhotograph, createPicture } from "../testing/pictures.ts";
import { createLook } from "../testing/themes.ts";

/** The calls of a new user's first day, through Hosting and the deployed bundle, as the web client makes them. */

type Person = Awaited<ReturnType<typeof createSignedInPerson>>;
let ada: Person;
beforeAll(async () => {
  ada = await createSignedInPerson();
});

describe("an account", () => {
  it("starts, gets a username, and has a public card", async () => {
    const { token, uid } = await createSignedInActor();
    const username = uniqueName();
    const started = await request("PUT", "/api/users/", { token, body: { name_first: "Ada", name_last: "L" } });
    expect([started.status, started.json]).toEqual([200, expect.objectContaining({ uid, username: null })]);
    const checked = await request("GET", `/api/users/username/${username.toUpperCase()}`, { token });
    expect(checked.json).toEqual({ username, available: true, reason: null, suggestions: [] });
    const complete = { username, name_first: "Ada", name_last: "Lovelace" };
    expect((await request("PUT", "/api/admin/username", { token, body: complete })).status).toBe(200);
    const seen = await request("GET", `/api/admin/username/${username}`);
    expect(publicCard.parse(seen.json)).toMatchObject({ uid, route: `/${username}`, theme: { id: "bsBlue" } });
    expect(await stored(`usernames/_/${username}/uid`)).toBe(uid);
  });

  it("keeps its username when another user requests it", async () => {
    const { token } = await createSignedInActor();
    const body = { username: ada.username, name_first: "E", name_last: "" };
    const answer = await request("PUT", "/api/admin/username", { token, body });
    expect([answer.status, errorOf(answer).code, errorOf(answer).suggestions?.length]).toEqual([
      409,
      "username-taken",
      3,
    ]);
  });
});

describe("a picture", () => {
  it("is uploaded as a form, and served from our own origin in every size", async () => {
    const answer = await request("PUT", "/api/vcard/photoUpload", {
      token: ada.token,
      body: formWith(await createPhotograph()),
    });
    expect(answer.status).toBe(200);
    const { url } = (answer.json as { profile_pic: { url: string } }).profile_pic;
    for (const size of ["256.webp", "256.avif", "512.webp"]) {
      const file = await request("GET", url.replace("256.webp", size));
      expect([file.status, file.headers.get("content-type")]).toEqual([200, `image/${size.split(".")[1]}`]);
      expect(file.headers.get("cache-control")).toContain("immutable");
      expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("is refused when it is not a picture", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const address of ["/api/vcard/photoUpload", "/api/vcard/backgroundUpload"]) {
      const answer = await request("PUT", address, { token: ada.token, body: formWith(svg) });
      expect([answer.status, errorOf(answer).code]).toEqual([415, "unsupported-media-type"]);
    }
  });
});

describe("a theme", () => {
  it("is created with 201 and its uploaded background", async () => {
    const { token } = ada;
    const upload = await request("PUT", "/api/vcard/backgroundUpload", {
      token,
      body: formWith(await createPicture()),
    });
    const { url, color } = upload.json as { url: string; color: string };
    const body = createLook({ background: { kind: "image", value: url, color } });
    const saved = await request("POST", "/api/vcard/themes", { token, body });
    expect([saved.status, saved.json]).toEqual([201, expect.objectContaining({ premium: false })]);
    const { id } = saved.json as { id: string };
    const replaced = await request("POST", "/api/vcard/themes", { token, body: { ...createLook(), id } });
    expect([replaced.status, replaced.json]).toEqual([200, expect.objectContaining({ id })]);
    const second = await request("POST", "/api/vcard/themes", { token, body: createLook() });
    expect([second.status, errorOf(second).code, errorOf(second).plan]).toEqual([402, "plan-required", "pro"]);
  });
});

describe("a contact file", () => {
  it("is text/vcard, named after the card, inline on an iPhone", async () => {
    const path = `/api/vcard/file/${ada.username}`;
    const plain = await request("GET", path);
    expect(plain.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(plain.headers.get("content-disposition")).toBe(`attachment; filename="${ada.username}.vcf"`);
    expect(plain.text.startsWith("BEGIN:VCARD\r\nVERSION:3.0\r\n")).toBe(true);
    const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
    const phone = await request("GET", path, { headers: { "user-agent": agent } });
    expect(phone.headers.get("content-disposition")).toBe(`inline; filename="${ada.username}.vcf"`);
  });

  it("counts as a saved contact only when a page without scripts requests it", async () => {
    const person = await createSignedInPerson();
    const headers = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1" };
    const ask = (query: string) => request("GET", `/api/vcard/file/${person.username}${query}`, { headers });
    expect((await ask("")).status).toBe(200);
    expect(await stored(`stats/${person.uid}/totals/downloads`)).toBeNull();
    for (const answer of [await ask("?count=1"), await ask("?count=2")]) expect(answer.status).toBe(200);
    expect(await stored(`stats/${person.uid}/totals/downloads`)).toBe(1);
  });
});

describe("a code for print", () => {
  it("is a PDF of the requested size", async () => {
    const answer = await request("GET", "/api/vcard/qr.pdf?size=80", { token: ada.token });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.text.startsWith("%PDF-")).toBe(true);
    const large = await request("GET", "/api/vcard/qr.pdf?size=5000", { token: ada.token });
    expect(Object.keys(errorOf(large).fields ?? {})).toEqual(["size"]);
  });
});

describe("requests that the framework rejects before our code", () => {
  it.each<[string, string, Record<string, string>, number]>([
    ["broken JSON", "{", { "content-type": "application/json" }, 400],
    ["an unknown charset", "{}", { "content-type": "application/json; charset=klingon" }, 415],
  ])("get our own error body: %s", async (_name, body, headers, status) => {
    // The error handler is installed by the first request that reaches our code.
    await request("GET", "/api/users/username/ada", { token: ada.token });
    const answer = await request("PUT", "/api/users/", { token: ada.token, body, headers });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/json; charset=utf-8"]);
    expect(errorOf(answer).message).toMatch(/\.$/);
  });
});
