import { markRead } from "@cardinal/contract/endpoints/message/mark-read";
import { saveDraft } from "@cardinal/contract/endpoints/message/save-draft";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { disconnect, reply } from "../../testing/fake-api.ts";
import { settleLocks } from "../../testing/fake-locks.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { keepSilent } from "../../testing/stored.ts";
import { OWNER, resetThreads, storeTexts, storeThread } from "./inbox.test-helper.ts";

beforeEach(async () => {
  resetThreads();
  await signInAs();
});
afterEach(async () => {
  cleanup();
  await settleLocks();
  vi.restoreAllMocks();
});

test("without a network, a thread of the list opens with its reply field although it is not stored here", async () => {
  disconnect(saveDraft);
  storeThread("t1");
  storeTexts("t1", ["Hello"]);
  for (const path of [`inbox/${OWNER}/t1`, `message/${OWNER}/t1`]) keepSilent(path);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = renderApp("/inbox");
  await user.click(await screen.findByRole("link", { name: "Grace Hopper" }));
  expect(await screen.findByRole("textbox", { name: "Your reply" })).toBeVisible();
  const log = within(screen.getByRole("log"));
  expect(await log.findByText("These messages aren’t saved on this device.")).toBeVisible();
  expect(log.queryByRole("status", { name: "Loading" })).toBeNull();
});

test("a thread that was opened without a network is marked as read once there is one", async () => {
  const lost = disconnect(markRead);
  storeThread("t1", { unread: true });
  storeTexts("t1", ["Hello"]);
  renderApp("/inbox?thread=t1");
  await waitFor(() => expect(lost.inputs).toEqual([{ id: "t1" }]));
  const marked = reply(markRead, { ok: true });
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(marked.inputs).toEqual([{ id: "t1" }]));
});
