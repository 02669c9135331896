import { markNotSpam } from "@cardinal/contract/endpoints/message/mark-not-spam";
import { deleteMessages } from "@cardinal/contract/endpoints/message/delete-messages";
import { listMessages } from "@cardinal/contract/endpoints/message/list-messages";
import { markRead } from "@cardinal/contract/endpoints/message/mark-read";
import { toggleTrash } from "@cardinal/contract/endpoints/message/toggle-trash";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { passDay } from "../../testing/pass-day.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { allowListener, keepSilent, refuseListener, store } from "../../testing/stored.ts";
import { makeMessage, resetThreads, OWNER, storeTexts, storeThread, THEN } from "./inbox.test-helper.ts";

const rows = async () => within(await screen.findByRole("list", { name: "Conversations" })).getAllByRole("listitem");
const textOf = async (name = "Grace Hopper") => screen.findByRole("log", { name: `Messages with ${name}` });

beforeEach(async () => {
  resetThreads();
  await signInAs();
});

test("shows a spinner while the list is loading", async () => {
  keepSilent(`inbox/${OWNER}`);
  renderApp("/inbox");
  expect(await screen.findByRole("heading", { name: "Messages" })).toBeVisible();
  expect(screen.getAllByRole("status", { name: "Loading" }).length).toBeGreaterThan(0);
});

test("marks a possible spam message in the list", async () => {
  storeThread("t1", { possible_spam: true });
  storeThread("t2");
  renderApp("/inbox");
  expect(await screen.findAllByText("Possibly spam")).toHaveLength(1);
});

test("clears the spam mark, and shows why that fails offline", async () => {
  storeThread("t1", { possible_spam: true });
  storeTexts("t1", ["Hello"]);
  disconnect(markNotSpam);
  const { user } = renderApp("/inbox?thread=t1");
  const note = within(await screen.findByRole("region", { name: "Possibly spam" }));
  await user.click(note.getByRole("button", { name: "Not spam" }));
  expect(await note.findByRole("alert")).toHaveTextContent("You’re offline.");
  const cleared = reply(markNotSpam, () => {
    storeThread("t1");
    return { ok: true } as const;
  });
  await user.click(note.getByRole("button", { name: "Not spam" }));
  await waitFor(() => expect(screen.queryByText("Possibly spam")).toBeNull());
  expect(cleared.inputs).toEqual([{ id: "t1" }]);
});

test("a list that fails to load can be loaded again", async () => {
  refuseListener(`inbox/${OWNER}`);
  const { user } = renderApp("/inbox");
  const retry = await screen.findByRole("button", { name: "Try again" });
  allowListener(`inbox/${OWNER}`);
  await user.click(retry);
  expect(await screen.findByText("No messages yet")).toBeVisible();
});

test.each([
  ["/inbox", "No messages yet"],
  ["/inbox?folder=trash", "The trash is empty"],
])("%s shows that it is empty", async (address, words) => {
  renderApp(address);
  expect(await screen.findByText(words)).toBeVisible();
});

test("sorts threads by date, marks unread ones, and shows new ones", async () => {
  storeThread("t1", { last_date: THEN });
  storeThread("t2", { last_date: THEN + 1, unread: true, with: { name: "Li Wu", uid: "u2", route: "/li" } });
  storeThread("t3", { last_date: THEN + 2, folder: "t" });
  renderApp("/inbox");
  expect((await rows()).map((row) => within(row).getByRole("link").textContent)).toEqual(["Li Wu", "Grace Hopper"]);
  const [first, second] = await rows();
  expect(first).toHaveTextContent("Unread");
  expect(second).not.toHaveTextContent("Unread");
  storeThread("t4", { last_date: THEN + 5, with: { name: "Kurt" } });
  expect((await rows())[0]).toHaveTextContent("Kurt");
  const area = within(screen.getByRole("navigation", { name: "Main navigation" }));
  expect(area.getByRole("link", { name: /Messages/ })).toHaveTextContent("1");
});

test("shows twenty threads, and older ones on demand", async () => {
  for (let at = 0; at < 25; at += 1) storeThread(`t${at}`, { last_date: THEN + at });
  const { user } = renderApp("/inbox");
  expect(await rows()).toHaveLength(20);
  await user.click(screen.getByRole("button", { name: "Show older conversations" }));
  expect(await rows()).toHaveLength(25);
  expect(screen.queryByRole("button", { name: "Show older conversations" })).toBeNull();
});

test("searches the loaded threads, ignoring case and accents", async () => {
  storeThread("t1", { with: { name: "Zoë Löwe" }, last_text: "See you" });
  storeThread("t2", { last_text: "Something else" });
  const { user } = renderApp("/inbox");
  await user.type(await screen.findByRole("searchbox"), "LOWE zoe");
  await waitFor(() => expect(screen.queryByText("Something else")).toBeNull());
  expect((await rows()).map((row) => within(row).getByRole("link").textContent)).toEqual(["Zoë Löwe"]);
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "nothing like it");
  expect(await screen.findByText(/No messages match/)).toBeVisible();
});

test("keeps the search in the address, also while a thread is opened and closed", async () => {
  reply(markRead, { ok: true });
  storeThread("t1", { with: { name: "Zoë Löwe" }, last_text: "See you" });
  storeThread("t2", { last_text: "Something else" });
  const { user } = renderApp("/inbox?q=zoe");
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole("searchbox")).toHaveValue("zoe");
  await user.click(screen.getByRole("link", { name: "Zoë Löwe" }));
  await user.click(await screen.findByRole("link", { name: "Back to the list" }));
  await expect.poll(() => location.search).toBe("?q=zoe");
  await user.click(screen.getByRole("link", { name: "Zoë Löwe" }));
  await expect.poll(() => location.search).toBe("?q=zoe&thread=t1");
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(await screen.findByText("Something else")).toBeVisible();
  expect(location.search).toBe("?thread=t1");
});

test("opening a thread shows its texts by day and marks it as read", async () => {
  const read = reply(markRead, { ok: true });
  storeThread("t1", { unread: true });
  storeTexts("t1", ["One\ntwo", { own: true, text: "Answer", sent_date: THEN + 86_400_000 }]);
  const { user } = renderApp("/inbox");
  await user.click(await screen.findByRole("link", { name: "Grace Hopper" }));
  const log = await textOf();
  expect(await within(log).findByText(/One/)).toHaveTextContent("One two");
  expect(
    within(log)
      .getAllByRole("time")
      .map((one) => one.textContent),
  ).toEqual(["20 May", "21 May"]);
  expect(screen.getByText("grace@navy.example · your replies are sent by email")).toBeVisible();
  expect(location.search).toBe("?thread=t1");
  await waitFor(() => expect(read.inputs).toEqual([{ id: "t1" }]));
});

test("loads earlier messages on demand, and keeps them", async () => {
  storeThread("t1");
  storeTexts(
    "t1",
    Array.from({ length: 40 }, (_, at) => `Text ${at}.`),
  );
  const { user } = renderApp("/inbox?thread=t1");
  const log = await textOf();
  expect(await within(log).findByText("Text 39.")).toBeVisible();
  expect(within(log).queryByText("Text 9.")).toBeNull();
  await user.click(within(log).getByRole("button", { name: "Show earlier messages" }));
  expect(await within(log).findByText("Text 0.")).toBeVisible();
  expect(within(log).queryByRole("button")).toBeNull();
});

test("URLs in a text are links without a referrer; everything else is text", async () => {
  storeThread("t1");
  storeTexts("t1", ["<b>See</b> https://example.com/a?b=1. Not javascript:alert(1) or https://a@evil.example/"]);
  renderApp("/inbox?thread=t1");
  const links = within(await textOf()).findAllByRole("link");
  expect((await links).map((link) => [link.getAttribute("href"), link.getAttribute("rel")])).toEqual([
    ["https://example.com/a?b=1", "noopener noreferrer nofollow ugc"],
  ]);
  expect(await textOf()).toHaveTextContent("<b>See</b>");
});

test("links to the card of the other person and to the contacts", async () => {
  storeThread("t1", { with: { name: "Li Wu", uid: "u2", route: "/li" } });
  renderApp("/inbox?thread=t1");
  expect(await screen.findByRole("link", { name: "Add to contacts" })).toHaveAttribute(
    "href",
    "/contacts?add=u2&s=link",
  );
  store(`contacts/${OWNER}/u2`, { name_first: "Li" });
  expect(screen.getByRole("link", { name: "Open contact" })).toHaveAttribute("href", "/contacts?open=u2");
  expect(screen.getByRole("heading", { name: "Li Wu" }).querySelector("a")).toHaveAttribute("href", "/li");
});

test("shows that a deleted account cannot be answered", async () => {
  storeThread("t1", { with: { name: "" } });
  storeTexts("t1", ["Hello"]);
  renderApp("/inbox?thread=t1");
  expect(await screen.findByText(/This account has been deleted/)).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Your reply" })).toBeNull();
});

test("shows that a thread does not exist", async () => {
  renderApp("/inbox?thread=t9");
  expect(await screen.findByText("This conversation no longer exists.")).toBeVisible();
});

test("moves a thread to the trash and back", async () => {
  const moves = reply(toggleTrash, ({ deleted = true }) => ({ deleted }));
  storeThread("t1");
  const { user } = renderApp("/inbox?thread=t1");
  await user.click(await screen.findByRole("button", { name: "Move to trash" }));
  expect(await screen.findByText("Your conversation with Grace Hopper is in the trash.")).toBeVisible();
  await waitFor(() => expect(location.search).toBe(""));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Your conversation with Grace Hopper is back in the inbox.")).toBeVisible();
  expect(moves.inputs).toEqual([
    { id: "t1", deleted: true },
    { id: "t1", deleted: false },
  ]);
});

test("keeps the screen that the user has opened in the meantime when a move completes", async () => {
  const move = hold(toggleTrash);
  storeThread("t1");
  const { user } = renderApp("/inbox?thread=t1");
  await user.click(await screen.findByRole("button", { name: "Move to trash" }));
  await user.click(screen.getByRole("link", { name: "Trash" }));
  // The database delivers the move before the API replies.
  storeThread("t1", { folder: "t" });
  await user.click(within((await rows())[0] as HTMLElement).getByRole("link"));
  expect(await screen.findByRole("button", { name: "Delete for good" })).toBeVisible();
  move.release({ deleted: true });
  expect(await screen.findByText("Your conversation with Grace Hopper is in the trash.")).toBeVisible();
  expect(location.search).toBe("?folder=trash&thread=t1");
  expect(screen.getByRole("button", { name: "Delete for good" })).toBeVisible();
});

test("closes a thread that is moved while the user types a search", async () => {
  const move = hold(toggleTrash);
  storeThread("t1");
  const { user } = renderApp("/inbox?thread=t1");
  await user.click(await screen.findByRole("button", { name: "Move to trash" }));
  await user.type(screen.getByRole("searchbox"), "grace");
  await expect.poll(() => location.search).toContain("q=grace");
  move.release({ deleted: true });
  await expect.poll(() => location.search).toBe("?q=grace");
});

test("shows why a move fails", async () => {
  refuse(toggleTrash, "not-found");
  storeThread("t1");
  const { user } = renderApp("/inbox?thread=t1");
  await user.click(await screen.findByRole("button", { name: "Move to trash" }));
  expect(await screen.findByText("This doesn’t exist, or no longer does.")).toBeVisible();
  expect(location.search).toBe("?thread=t1");
});

test("deleting permanently asks for confirmation, and names the thread", async () => {
  const removed = reply(deleteMessages, { deleted: true });
  storeThread("t1", { folder: "t" });
  const { user } = renderApp("/inbox?folder=trash&thread=t1");
  await user.click(await screen.findByRole("button", { name: "Delete for good" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete this conversation for good?" });
  expect(dialog).toHaveTextContent("Your conversation with Grace Hopper, all its messages and your draft");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Your conversation with Grace Hopper has been deleted.")).toBeVisible();
  expect(removed.inputs).toEqual([{ ids: ["t1"] }]);
});

test("does not ask to delete a thread any longer that a new message has brought back", async () => {
  const removed = reply(deleteMessages, { deleted: true });
  storeThread("t1", { folder: "t" });
  const { user } = renderApp("/inbox?folder=trash&thread=t1");
  await user.click(await screen.findByRole("button", { name: "Delete for good" }));
  expect(await screen.findByRole("dialog", { name: "Delete this conversation for good?" })).toBeVisible();
  storeThread("t1", { last_text: "One more thing" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(removed.inputs).toEqual([]);
});

test("emptying the trash also deletes threads that are not loaded", async () => {
  const ids = [["a", "b"], ["c"]];
  reply(listMessages, () => {
    const items = (ids.shift() ?? []).map(makeMessage);
    return { items, next: ids.length > 0 ? "more" : null };
  });
  const removed = reply(deleteMessages, { deleted: true });
  storeThread("a", { folder: "t" });
  const { user } = renderApp("/inbox?folder=trash");
  await user.click(await screen.findByRole("button", { name: "Empty trash" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("The trash has been emptied.")).toBeVisible();
  expect(removed.inputs).toEqual([{ ids: ["a", "b"] }, { ids: ["c"] }]);
});

test("shows German texts", async () => {
  storeThread("t1", { unread: true, last_own: true, last_text: "Hallo" });
  renderApp("/inbox", { language: "de" });
  expect(await screen.findByRole("heading", { name: "Nachrichten" })).toBeVisible();
  expect(await screen.findByText("Sie: Hallo")).toBeVisible();
});

test("an inbox that stays open names the days anew", async () => {
  reply(markRead, { ok: true });
  storeThread("t1", { last_date: Date.now() });
  storeTexts("t1", [{ text: "Hello", sent_date: Date.now() }]);
  renderApp("/inbox?thread=t1");
  const log = await textOf();
  expect(await within(log).findByText("Today")).toBeVisible();
  const [row] = await rows();
  const shown = row?.querySelector("time")?.textContent;
  passDay();
  expect(within(log).getByText("Yesterday")).toBeVisible();
  expect(row?.querySelector("time")?.textContent).not.toBe(shown);
});
