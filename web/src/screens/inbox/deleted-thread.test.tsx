import "fake-indexeddb/auto";
import { deleteMessages } from "@cardinal/contract/endpoints/message/delete-messages";
import { listMessages } from "@cardinal/contract/endpoints/message/list-messages";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetCopies, keepCopy, readCopy } from "../../lib/offline/copies.ts";
import { countMessageDrafts, storeMessageDraft } from "../../lib/offline/message-drafts.ts";
import { toTextsQuery } from "../../lib/session/stored-threads.ts";
import { reply } from "../../testing/fake-api.ts";
import { settleLocks } from "../../testing/fake-locks.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeMessage, OWNER, resetThreads, storeTexts, storeThread } from "./inbox.test-helper.ts";

const COPIES = [`inbox/${OWNER}/t1`, toTextsQuery(OWNER, "t1", 30)];
const copies = () => Promise.all(COPIES.map((source) => readCopy(source)));

beforeEach(async () => {
  resetThreads();
  await signInAs();
  storeThread("t1", { folder: "t" });
  storeTexts("t1", ["Hello"]);
  for (const source of COPIES) await keepCopy(source, [], Date.now());
  storeMessageDraft(OWNER, "t1", "x".repeat(4001));
});
afterEach(async () => {
  cleanup();
  await settleLocks();
  await forgetCopies();
  localStorage.clear();
});

test.each([
  ["Empty trash", "/inbox?folder=trash"],
  ["Delete for good", "/inbox?folder=trash&thread=t1"],
])("“%s” removes the conversation and its draft from this browser", async (name, path) => {
  reply(listMessages, { items: [makeMessage("t1")], next: null });
  const sent = reply(deleteMessages, { deleted: true });
  const { user } = renderApp(path);
  await user.click(await screen.findByRole("button", { name }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ ids: ["t1"] }]));
  await waitFor(async () => expect(await copies()).toEqual([undefined, undefined]));
  expect(countMessageDrafts(OWNER)).toBe(0);
});
