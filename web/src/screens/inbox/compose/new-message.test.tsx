import { sendMessage } from "@cardinal/contract/endpoints/message/send-message";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { resetThreads } from "../inbox.test-helper.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "../inbox-screen.tsx";

test("a message that is sent late does not open its thread over what the user has opened in the meantime", async () => {
  resetThreads();
  await signInAs();
  const sent = hold(sendMessage);
  const { user } = renderApp("/inbox?to=u2");
  await user.type(await screen.findByRole("textbox", { name: "Message" }), "Hello Li");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent.inputs).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(location.search).toBe(""));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull());
  await act(async () => sent.release({ id: "t7" }));
  await waitFor(() => expect(localStorage.getItem("cardinal.message-draft.uid-ada.u2")).toBeNull());
  expect(location.search).toBe("");
});
