import "fake-indexeddb/auto";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTokenSource } from "../../lib/firebase/token.ts";
import { discardQueued, sendOrQueue, sendQueue, offlineQueue } from "../../lib/offline/queue.ts";
import { contactOf, makeStored } from "../../screens/contacts/contacts.test-helper.ts";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderPart } from "../../testing/render-app.tsx";
import { QueueNote } from "./queue-note.tsx";

const note = () => screen.getByRole("complementary", { name: "Connection" });

beforeEach(() => {
  setTokenSource(() => Promise.resolve("token"));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const { id } of offlineQueue.read()) await discardQueued(id);
  setTokenSource();
});

test("shows nothing with a network and an empty queue", () => {
  renderPart(<QueueNote />);
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("without a network it says so and lists the queued changes", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderPart(<QueueNote />);
  expect(note()).toHaveTextContent("You’re offline.");
  disconnect(updateContact);
  await act(() => sendOrQueue("updateContact", { uid: "u1", note: "Met in Turin" }, "Ada Lovelace"));
  expect(within(note()).getByText("1 change waiting to be sent")).toBeInTheDocument();
  expect(within(note()).getByText("Notes on Ada Lovelace")).toBeInTheDocument();
});

test("shows why a change was refused, and it can be discarded", async () => {
  disconnect(updateContact);
  await sendOrQueue("updateContact", { uid: "u1", note: "Met in Turin" }, "Ada Lovelace");
  refuse(updateContact, "not-found");
  await sendQueue();
  renderPart(<QueueNote />);
  expect(await screen.findByText("This doesn’t exist, or no longer does.")).toBeInTheDocument();
  expect(screen.getByRole("blockquote")).toHaveTextContent("Met in Turin");
  expect(note()).toHaveTextContent("1 change was refused");
  expect(note()).not.toHaveTextContent("waiting");
  expect(screen.queryByRole("button", { name: "Send now" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Discard: Notes on Ada Lovelace" }));
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
});

test("a refused change can be tried again", async () => {
  disconnect(updateContact);
  await sendOrQueue("updateContact", { uid: "u1", note: "Met in Turin" }, "Ada Lovelace");
  const refused = refuse(updateContact, "not-found");
  await sendQueue();
  renderPart(<QueueNote />);
  const sent = reply(updateContact, contactOf("u1", makeStored({ first: "Ada", last: "Lovelace" })));
  await userEvent.click(await screen.findByRole("button", { name: "Try again: Notes on Ada Lovelace" }));
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  const keys = [...refused.requests, ...sent.requests].map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(2);
});

test.each(["Try again", "Discard"])("keeps the keyboard focus in the note after %s", async (name) => {
  disconnect(updateContact);
  await sendOrQueue("updateContact", { uid: "u1", note: "Met in Turin" }, "Ada Lovelace");
  refuse(updateContact, "not-found");
  await sendQueue();
  disconnect(updateContact);
  await sendOrQueue("updateContact", { uid: "u2", note: "Met in Rome" }, "Grace Hopper");
  renderPart(<QueueNote />);
  const button = await screen.findByRole("button", { name: `${name}: Notes on Ada Lovelace` });
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(note()).toHaveFocus();
});

test("moves the keyboard focus to the content when the last change is discarded and the note disappears", async () => {
  disconnect(updateContact);
  await sendOrQueue("updateContact", { uid: "u1", note: "Met in Turin" }, "Ada Lovelace");
  renderPart(
    <>
      <QueueNote />
      <main id="content" tabIndex={-1} />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Discard: Notes on Ada Lovelace" }));
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(screen.getByRole("main")).toHaveFocus();
});

test("retries what the service could not accept", async () => {
  disconnect(updateContact);
  await sendOrQueue("updateContact", { uid: "u1", note: "Met in Turin" }, "Ada Lovelace");
  const refused = refuse(updateContact, "unavailable");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1000));
  renderPart(<QueueNote />);
  while (refused.inputs.length < 2) await pass();
  expect(note()).toHaveTextContent("1 change waiting to be sent");
  const sent = reply(updateContact, contactOf("u1", makeStored({ first: "Ada", last: "Lovelace" })));
  while (screen.queryByRole("complementary") !== null) await pass();
  expect(sent.inputs).toEqual([{ uid: "u1", note: "Met in Turin" }]);
});
