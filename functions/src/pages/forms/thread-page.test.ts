import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteMessages } from "../../domain/messages/delete-messages.ts";
import {
  createVisitorThread,
  inboxOf,
  notificationsOf,
  textsOf,
  threadOf,
} from "../../domain/messages/letters.test-helper.ts";
import { replyToMessage } from "../../domain/messages/reply-to-message.ts";
import { toggleTrash } from "../../domain/messages/change-thread.ts";
import { createTestPerson, type TestPerson, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { inOneHour } from "../../testing/in-one-hour.ts";
import { type Forms, HARMLESS, HOSTILE, serveForms } from "./open-form.test-helper.ts";

let forms: Forms;
let owner: TestPerson;
beforeAll(async () => {
  forms = await serveForms();
  owner = await createTestPerson();
});
afterAll(() => forms.stop());

/** Posts one more empty reply than an hour allows. @returns the last status. */
async function postEmpty(pathOf: (count: number) => string): Promise<number> {
  let status = 0;
  for (let count = 0; count < 31; count += 1) ({ status } = await forms.post(pathOf(count), { text: "" }));
  return status;
}

const letter = { name: "Grace", email: `${uniqueName()}@example.com`, text: "Hello\nthere" };

describe("a message form of the card", () => {
  it("sends a message to the owner, and redirects to a confirmation", async () => {
    const { uid } = await createTestPerson();
    const answer = await forms.post("/m", { ...letter, to_uid: uid, language: "de", extra: "" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/m/thanks?to=${uid}&language=de`]);
    expect(Object.values((await inboxOf(uid)) ?? {})).toMatchObject([{ with: { name: "Grace" }, language: "de" }]);
    const thanks = await forms.open(answer.headers.get("location") ?? "");
    expect([thanks.status, thanks.text]).toEqual([200, expect.stringContaining("Ihre Nachricht wurde gesendet")]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["no name", { name: "" }, "name"],
    ["no address", { email: "" }, "email"],
    ["an invalid address", { email: "grace" }, "email"],
    ["no text", { text: " \n" }, "text"],
    ["a text that is too long", { text: "語".repeat(4001) }, "text"],
  ])("is shown again with everything that was entered: %s", async (_name, wrong, field) => {
    const answer = await forms.post("/m", { ...letter, ...wrong, to_uid: owner.uid });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(`aria-describedby="${field}-problem"`);
    const kept = Object.entries(letter);
    for (const [name, value] of kept) expect(name === field || answer.text.includes(value)).toBe(true);
    expect(await inboxOf(owner.uid)).toBeNull();
  });

  it("starts one conversation, although it is sent again", async () => {
    const { uid } = await createTestPerson();
    for (const text of ["Hello", "Hello", "Another message"])
      expect((await forms.post("/m", { ...letter, text, to_uid: uid })).status).toBe(303);
    const texts = Object.values((await inboxOf(uid)) ?? {}).map(
      (thread) => (thread as { last_text: string }).last_text,
    );
    expect(texts.toSorted()).toEqual(["Another message", "Hello"]);
  });

  it("accepts the longest text of any script, and escapes it", async () => {
    const { uid } = await createTestPerson();
    const long = await forms.post("/m", { ...letter, text: "語".repeat(4000), to_uid: uid });
    expect(long.status).toBe(303);
    const answer = await forms.post("/m", { name: HOSTILE, email: HOSTILE, text: HOSTILE, to_uid: owner.uid });
    expect([answer.text.includes("<script"), answer.text.split(HARMLESS).length]).toEqual([false, 4]);
  });

  it("sends a pasted text without the control characters that a message cannot contain", async () => {
    const { uid } = await createTestPerson();
    expect(
      (await forms.post("/m", { ...letter, name: "Grace\u2028Hopper", text: "Two\vlines\u0007 \u2028", to_uid: uid }))
        .status,
    ).toBe(303);
    expect(Object.values((await inboxOf(uid)) ?? {})).toMatchObject([
      { with: { name: "Grace Hopper" }, last_text: "Two lines" },
    ]);
  });

  it("reports when the owner accepts no messages", async () => {
    const { uid } = await createTestPerson();
    await testDatabase().ref(`vcard/${uid}/messaging`).set(false);
    const answer = await forms.post("/m", { ...letter, to_uid: uid, language: "de" });
    expect([answer.status, answer.text]).toEqual([
      403,
      expect.stringContaining("nimmt hier keine Nachrichten entgegen"),
    ]);
    expect(await inboxOf(uid)).toBeNull();
  });

  it("is answered normally when a bot filled it in, and its message is marked as possible spam", async () => {
    const { uid } = await createTestPerson();
    const answer = await forms.post("/m", { ...letter, to_uid: uid, extra: "x" });
    const threads = Object.values((await inboxOf(uid)) ?? {});
    expect([answer.status, threads]).toMatchObject([303, [{ possible_spam: true }]]);
  });

  it("is a page of its own for a browser that could not load the card's script", async () => {
    const { uid } = await createTestPerson();
    const { status, text } = await forms.open(`/m?to=${uid}`, { "accept-language": "de" });
    expect(status).toBe(200);
    for (const part of ['<html lang="de">', `name="to_uid" value="${uid}"`, 'name="text"', "<button>"])
      expect(text).toContain(part);
    expect(text).not.toContain('class="problem"');
    await testDatabase().ref(`vcard/${uid}/messaging`).set(false);
    const off = await forms.open(`/m?to=${uid}`, { "accept-language": "en" });
    expect([off.status, off.text]).toEqual([403, expect.stringContaining("<p>Their card may list another way")]);
  });

  it("is not found without an owner", async () => {
    expect((await forms.post("/m", { ...letter, to_uid: "nobody" })).status).toBe(404);
    for (const path of ["/m", "/m/thanks", "/m/thanks/x?to=a"]) expect((await forms.open(path)).status).toBe(404);
  });
});

describe("a visitor's conversation", () => {
  it("shows both sides' messages, in the visitor's language, and a reply form", async () => {
    const { owner: ada, id, token } = await createVisitorThread("de");
    await replyToMessage(ada.ctx, { id, text: `${HOSTILE}\n\nSecond paragraph` });
    const { status, text, headers } = await forms.open(`/m/${token}`, { "accept-language": "en" });
    expect([status, headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
      200,
      "no-store",
      "no-referrer",
    ]);
    expect(text.match(/<article/g)).toHaveLength(2);
    expect([text.includes("<script"), text.includes(`<p>${HARMLESS}</p><p>Second paragraph</p>`)]).toEqual([
      false,
      true,
    ]);
    for (const part of [
      "Ihre Unterhaltung mit Ada Lovelace",
      "<b>Sie</b>",
      "<b>Ada Lovelace</b>",
      `href="/${ada.username}"`,
    ])
      expect(text).toContain(part);
  });

  it("accepts a reply, which the owner sees and is notified of immediately", async () => {
    const { owner: ada, id, token } = await createVisitorThread();
    const answer = await forms.post(`/m/${token}`, { text: "And one more thing" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/m/${token}?now=sent`]);
    expect(await threadOf(ada.uid, id)).toMatchObject({ unread: true, last_text: "And one more thing" });
    expect((await notificationsOf(ada.uid)).map(({ text }) => text)).toContain("And one more thing");
    expect((await forms.open(`/m/${token}?now=sent`)).text).toContain('<p class="done" role="status">Sent.</p>');
  });

  it("stores a reply once when the browser sends the same form again, but not another text of that form", async () => {
    const { owner: ada, id, token } = await createVisitorThread();
    const key = /name="key" value="([^"]+)"/.exec((await forms.open(`/m/${token}`)).text)?.[1] ?? "";
    for (const text of ["Once", "Once", "Another", "Once"])
      expect((await forms.post(`/m/${token}`, { text, key })).headers.get("location")).toBe(`/m/${token}?now=sent`);
    expect((await textsOf(ada.uid, id)).map(({ text }) => text)).toEqual(["Hello", "Once", "Another"]);
    expect((await notificationsOf(ada.uid)).filter(({ text }) => text === "Once")).toHaveLength(1);
    const next = /name="key" value="([^"]+)"/.exec((await forms.open(`/m/${token}`)).text)?.[1] ?? "";
    expect((await forms.post(`/m/${token}`, { text: "Once", key: next })).status).toBe(303);
    expect(await textsOf(ada.uid, id)).toHaveLength(4);
  });

  it("accepts a pasted reply without the control characters that a message cannot contain", async () => {
    const { owner: ada, id, token } = await createVisitorThread();
    expect((await forms.post(`/m/${token}`, { text: "Two\vlines\u0007" })).status).toBe(303);
    expect(await threadOf(ada.uid, id)).toMatchObject({ last_text: "Two lines" });
  });

  it("confirms the visitor's address when it is opened, but not by a HEAD request", async () => {
    const { owner: ada, id, token } = await createVisitorThread();
    expect((await forms.head(`/m/${token}`)).status).toBe(200);
    expect((await forms.open(`/m/${token}`, { "sec-purpose": "prefetch" })).status).toBe(200);
    expect(await threadOf(ada.uid, id)).not.toHaveProperty("opened_date");
    expect((await forms.open(`/m/${token}`)).status).toBe(200);
    expect(await threadOf(ada.uid, id)).toHaveProperty("opened_date");
  });

  it("counts as opened when it was answered", async () => {
    const { owner: ada, id, token } = await createVisitorThread();
    expect((await forms.post(`/m/${token}`, { text: "And one more thing" })).status).toBe(303);
    expect(await threadOf(ada.uid, id)).toHaveProperty("opened_date");
  });

  it("refuses an empty reply and one that is too long, and keeps what was entered", async () => {
    const { owner: ada, id, token } = await createVisitorThread();
    for (const text of ["", "x".repeat(4001)]) {
      const answer = await forms.post(`/m/${token}`, { text });
      expect([answer.status, answer.text.includes('id="text-problem"')]).toEqual([400, true]);
      expect(answer.text).toContain(`${text}</textarea>`);
    }
    expect(await textsOf(ada.uid, id)).toHaveLength(1);
  });

  it("limits replies per hour", async () => {
    const { status, answer, texts } = await inOneHour(async () => {
      const { owner: ada, id, token } = await createVisitorThread();
      const last = await postEmpty(() => `/m/${token}`);
      const full = await forms.post(`/m/${token}`, { text: "Kept" });
      return { status: last, answer: full, texts: await textsOf(ada.uid, id) };
    });
    expect([status, answer.status, answer.text.includes("Kept</textarea>")]).toEqual([429, 429, true]);
    expect(texts).toHaveLength(1);
  });

  it("has exactly one link: no other spelling opens it", async () => {
    const { owner: ada, id, token } = await createVisitorThread();
    const spellings = "=!~ \n\t,;%*"
      .split("")
      .flatMap((sign) =>
        [0, 8, token.indexOf("."), token.length].map((at) =>
          encodeURIComponent(`${token.slice(0, at)}${sign}${token.slice(at)}`),
        ),
      );
    expect(spellings).toHaveLength(40);
    for (const spelling of spellings) {
      expect([spelling, (await forms.open(`/m/${spelling}`)).status]).toEqual([spelling, 404]);
      expect((await forms.post(`/m/${spelling}`, { text: "Again" })).status).toBe(404);
    }
    expect(await textsOf(ada.uid, id)).toHaveLength(1);
  });

  // Percent-encoding a letter does not change the address (RFC 3986 §6.2.2.2): it opens, and counts as the same link.
  it("counts replies through an encoded address as replies through the same link", async () => {
    const status = await inOneHour(async () => {
      const { token } = await createVisitorThread();
      const encoded = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;
      return postEmpty((count) => `/m/${count % 2 === 0 ? encoded : token}?n=${count}`);
    });
    expect(status).toBe(429);
  });

  it("stays open while the owner has the conversation in the trash", async () => {
    const { owner: ada, id, token } = await createVisitorThread();
    await toggleTrash(ada.ctx, { id });
    expect((await forms.open(`/m/${token}`)).status).toBe(200);
    expect((await forms.post(`/m/${token}`, { text: "Hello?" })).status).toBeLessThan(400);
    expect(await textsOf(ada.uid, id)).toHaveLength(2);
  });

  it.each(["deleted", "gone"])("is closed when the owner has ended it: %s", async (state) => {
    const { owner: ada, id, token } = await createVisitorThread();
    if (state === "deleted") await deleteMessages(ada.ctx, { ids: [id] });
    if (state === "gone") await testDatabase().ref(`users/${ada.uid}/deleting`).set(true);
    const before = await textsOf(ada.uid, id);
    for (const answer of [await forms.open(`/m/${token}`), await forms.post(`/m/${token}`, { text: "Hello?" })])
      expect([answer.status, answer.text.includes("This conversation is closed")]).toEqual([404, true]);
    expect(await textsOf(ada.uid, id)).toEqual(before);
  });

  it("has its own address, which is not logged", async () => {
    const { token } = await createVisitorThread();
    const from = forms.lines.length;
    expect((await forms.open("/m/abc.def")).status).toBe(404);
    await forms.open(`/m/${token}`);
    expect(forms.lines.slice(from).join("")).not.toContain(token);
  });
});
