import { deleteMessages } from "@cardinal/contract/endpoints/message/delete-messages";
import { markNotSpam } from "@cardinal/contract/endpoints/message/mark-not-spam";
import { toggleTrash } from "@cardinal/contract/endpoints/message/toggle-trash";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { store } from "../../testing/stored.ts";
import { OWNER, resetThreads, storeTexts, storeThread } from "./inbox.test-helper.ts";

beforeEach(async () => {
  resetThreads();
  await signInAs();
});

/** Presses a button or follows a link with the keyboard. */
async function press(user: UserEvent, element: HTMLElement) {
  element.focus();
  await user.keyboard("{Enter}");
}
const button = (name: string) => screen.findByRole("button", { name });
const inbox = () => screen.getByRole("region", { name: "Messages" });

test("a conversation that is opened takes the focus, and gives the page its title", async () => {
  storeThread("t1");
  storeTexts("t1", ["Hello"]);
  const { user } = renderApp("/inbox");
  await waitFor(() => expect(document.title).toBe("Messages · Cardinal"));
  const list = await screen.findByRole("list", { name: "Conversations" });
  await press(user, within(list).getByRole("link"));
  await waitFor(() => expect(screen.getByRole("region", { name: "Messages with Grace Hopper" })).toHaveFocus());
  expect(document.title).toBe("Grace Hopper · Messages · Cardinal");
});

test("the choice of a recipient starts in its search field, and the list takes the focus when it is cancelled", async () => {
  const { user } = renderApp("/inbox");
  await press(user, await screen.findByRole("link", { name: "New message" }));
  await waitFor(() => expect(screen.getByRole("searchbox", { name: "To" })).toHaveFocus());
  expect(document.title).toBe("New message · Messages · Cardinal");
  await press(user, screen.getByRole("link", { name: "Cancel" }));
  await waitFor(() => expect(inbox()).toHaveFocus());
  expect(document.title).toBe("Messages · Cardinal");
});

test("the list takes the focus when a conversation is moved to the trash, and when the notice is dismissed", async () => {
  reply(toggleTrash, { deleted: true });
  storeThread("t1");
  const { user } = renderApp("/inbox?thread=t1");
  await press(user, await button("Move to trash"));
  await waitFor(() => expect(inbox()).toHaveFocus());
  await press(user, await button("Dismiss"));
  await waitFor(() => expect(inbox()).toHaveFocus());
});

test("the list takes the focus when a conversation is deleted", async () => {
  reply(deleteMessages, () => {
    store(`inbox/${OWNER}/t1`, null);
    return { deleted: true as const };
  });
  storeThread("t1", { folder: "t" });
  const { user } = renderApp("/inbox?folder=trash&thread=t1");
  await press(user, await button("Delete for good"));
  await press(user, within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(inbox()).toHaveFocus());
});

test("the conversation keeps the focus when it is no longer possible spam", async () => {
  reply(markNotSpam, { ok: true });
  storeThread("t1", { possible_spam: true });
  const { user } = renderApp("/inbox?thread=t1");
  await press(user, await button("Not spam"));
  storeThread("t1");
  await waitFor(() => expect(screen.getByRole("region", { name: "Messages with Grace Hopper" })).toHaveFocus());
});

test("the focus stays where the user has moved it", async () => {
  storeThread("t1");
  const { user } = renderApp("/inbox?thread=t1");
  await button("Move to trash");
  await press(user, screen.getByRole("link", { name: "Trash" }));
  expect(await screen.findByText("Select a conversation to read it.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Trash" })).toHaveFocus();
});
