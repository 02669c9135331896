import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { reply } from "../../../testing/fake-api.ts";
import { settleLocks } from "../../../testing/fake-locks.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { resetThreads, storeTexts, storeThread } from "../inbox.test-helper.ts";

afterEach(async () => {
  cleanup();
  await settleLocks();
});

test("a reply names the stored draft that it replaces, so that another device's draft stays", async () => {
  resetThreads();
  await signInAs();
  storeThread("t1", { draft: "Good afternoon" });
  storeTexts("t1", ["Hello"]);
  reply(saveDraft, { ok: true });
  const sent = reply(replyToMessage, { id: "m100" });
  renderApp("/inbox?thread=t1");
  const field = await screen.findByRole("textbox", { name: "Your reply" });
  expect(field).toHaveValue("Good afternoon");
  fireEvent.change(field, { target: { value: "Yes" } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ id: "t1", text: "Yes", draft: "Good afternoon" }]));
});
