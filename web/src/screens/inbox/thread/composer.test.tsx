import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { sendMessage } from "@cardinal/contract/endpoints/message/send-message";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reply } from "../../../testing/fake-api.ts";
import { settleLocks } from "../../../testing/fake-locks.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { resetThreads, storeTexts, storeThread } from "../inbox.test-helper.ts";

const PASTED = "Two\vlines\u2028and\u0007 more";
/** What the API accepts of it. */
const KEPT = "Two\nlines\nand  more";

beforeEach(async () => {
  resetThreads();
  await signInAs();
  storeThread("t1");
  storeTexts("t1", ["Hello"]);
});
afterEach(async () => {
  cleanup();
  // A draft is saved when its thread is closed.
  await settleLocks();
});

test("keeps a pasted reply without the control characters that the API refuses", async () => {
  const saved = reply(saveDraft, { ok: true });
  const sent = reply(replyToMessage, { id: "m100" });
  const { user } = renderApp("/inbox?thread=t1");
  await user.click(await screen.findByRole("textbox", { name: "Your reply" }));
  await user.paste(PASTED);
  expect(screen.getByRole("textbox", { name: "Your reply" })).toHaveValue(KEPT);
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "t1", text: KEPT }]));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ id: "t1", text: KEPT }]));
});

test("keeps a pasted first message in the same way", async () => {
  const sent = reply(sendMessage, { id: "t1" });
  const { user } = renderApp("/inbox?to=u2");
  await user.click(await screen.findByRole("textbox", { name: "Message" }));
  await user.paste(PASTED);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ to_uid: "u2", text: KEPT }]));
});
