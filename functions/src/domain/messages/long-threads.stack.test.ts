import { TEXTS_PAGE_SIZE } from "@cardinal/contract/entities/message";
import { expect, test } from "vitest";
import { request } from "../../testing/http.ts";
import { stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { deleteMessages, deleteTexts } from "./delete-messages.ts";
import { getMessage } from "./get-message.ts";
import { createThread, createVisitorThread, threadOf } from "./letters.test-helper.ts";
import { replyToMessage } from "./reply-to-message.ts";

const COUNT = 230;

/** Adds texts to a copy of a thread, the even ones from its owner. */
async function fill(uid: string, thread: string, count = COUNT): Promise<void> {
  const texts = Array.from({ length: count - 1 }, (_, n) => {
    const { key } = testDatabase().ref("message").push();
    return [key, { own: n % 2 === 0, text: `Text ${n + 2}`, sent_date: Date.now() }] as const;
  });
  await testDatabase()
    .ref(`message/${uid}/${thread}`)
    .update(Object.fromEntries(texts) as object);
}

const numbersOf = (texts: readonly { readonly text: string }[]) =>
  texts.map(({ text }) => Number(/^Text (\d+)$/.exec(text)?.[1] ?? 1));

test("a long thread is returned a page at a time, each text once", async () => {
  const { ada, id } = await createThread();
  await fill(ada.uid, id);
  const pages = [];
  let before: string | undefined;
  do {
    const page = await getMessage(ada.ctx, { id, ...(before === undefined ? {} : { before }) });
    expect(page.text.startsWith("Hello")).toBe(true);
    pages.unshift(numbersOf(page.earlier === null ? [page, ...page.replies] : page.replies));
    before = page.earlier ?? undefined;
  } while (before !== undefined);
  expect(pages.flat()).toEqual(Array.from({ length: COUNT }, (_, n) => n + 1));
  expect(pages.map((page) => page.length)).toEqual([
    COUNT % TEXTS_PAGE_SIZE,
    ...Array.from({ length: 4 }, () => TEXTS_PAGE_SIZE),
  ]);
});

test("its visitor's page shows the newest texts, and links to earlier ones", async () => {
  const { owner, id, token } = await createVisitorThread();
  await fill(owner.uid, id);
  const newest = (await request("GET", `/m/${token}`)).text;
  expect(newest).toContain(`Text ${COUNT}<`);
  expect(newest).not.toContain("Text 100<");
  const [, earlier = ""] = /href="([^"]+\?before=[^"]+)"/.exec(newest) ?? [];
  const page = (await request("GET", earlier)).text;
  expect(page).toContain(`Text ${COUNT - TEXTS_PAGE_SIZE}<`);
  expect(page).not.toContain(`Text ${COUNT}<`);
});

test("an invalid cursor is refused by its field, and ignored by the page", async () => {
  const { token, id } = await createVisitorThread();
  const answer = await request("POST", `/api/message/${id}`, { body: { token, before: "hasOwnProperty" } });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('"before"')]);
  expect((await request("GET", `/m/${token}?before=../../users`)).status).toBe(200);
});

test("it can be deleted entirely, also with the other person's account", async () => {
  const { ada, bob, id } = await createThread();
  await Promise.all([fill(ada.uid, id), fill(bob.uid, id)]);
  await deleteMessages(ada.ctx, { ids: [id] });
  expect([await stored(`message/${ada.uid}/${id}`), await threadOf(ada.uid, id)]).toEqual([null, null]);
  await deleteUser(ada.ctx, ada);
  const left = Object.values((await stored(`message/${bob.uid}/${id}`)) as Record<string, { own: boolean }>);
  expect(left).toHaveLength((COUNT - 1) / 2 + 0.5);
  expect(left.every(({ own }) => own)).toBe(true);
  expect(await threadOf(bob.uid, id)).toMatchObject({ with: { name: "" }, last_own: true });
});

test("of a very long one, a job deletes what one request does not, and a text that comes meanwhile stays", async () => {
  const { ada, bob, id } = await createThread();
  await fill(ada.uid, id, 1150);
  const { jobs } = ada.ctx.stores;
  const created: string[] = [];
  // The job is kept from the functions of the stack.
  const creation: typeof jobs.creation = (request) => {
    created.push(request.subject);
    return {};
  };
  const ctx = { ...ada.ctx, stores: { ...ada.ctx.stores, jobs: { ...jobs, creation } } };
  await deleteMessages(ctx, { ids: [id] });
  const texts = async () => Object.keys(((await stored(`message/${ada.uid}/${id}`)) ?? {}) as object);
  expect([created.length, (await texts()).length, await threadOf(ada.uid, id)]).toEqual([1, 150, null]);
  await replyToMessage(bob.ctx, { id, text: "One more" });
  expect(await allParts(deleteTexts, ctx, created[0])).toBeGreaterThan(0);
  expect([(await texts()).length, await threadOf(ada.uid, id)]).toEqual([
    1,
    expect.objectContaining({ last_text: "One more", unread: true }),
  ]);
  expect(await allParts(deleteTexts, ctx, created[0])).toBe(1);
  expect(await texts()).toHaveLength(1);
});
