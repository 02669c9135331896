import "fake-indexeddb/auto";
import { restoreContacts } from "@cardinal/contract/endpoints/contacts/restore-contacts";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setTokenSource } from "../../lib/firebase/token.ts";
import { sendOrQueue } from "../../lib/offline/queue.ts";
import { forgetQueue } from "../../lib/offline/queue-store.ts";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { contactOf, makeStored } from "./contacts.test-helper.ts";
import { useUndo } from "./use-undo.ts";

beforeEach(() => setTokenSource(() => Promise.resolve("token")));
afterEach(forgetQueue);

test("contacts are restored after the queued notes on them, or not at all", async () => {
  disconnect(updateContact);
  await sendOrQueue("updateContact", { uid: "u1", note: "Met in Turin" }, "Ada Lovelace");
  refuse(updateContact, "unavailable");
  const restored = reply(restoreContacts, { items: [], next: null });
  const { result } = renderHook(() => useUndo("uid-ada"));
  const undo = async () => {
    act(() => result.current.notice?.action?.onClick());
    await waitFor(() => expect(result.current.notice?.action?.running).not.toBe(true));
  };
  act(() => result.current.notify({ text: "Merged.", undo: "undo-1", contacts: [{ id: "u1" }, { id: "k2" }] }));
  await undo();
  expect(result.current.notice?.text).not.toBe("Merged.");
  expect(restored.inputs).toEqual([]);
  const noted = reply(updateContact, contactOf("u1", makeStored({ first: "Ada", last: "Lovelace" })));
  await undo();
  expect(noted.inputs).toEqual([{ uid: "u1", note: "Met in Turin" }]);
  expect(restored.inputs).toEqual([{ undo: "undo-1" }]);
});

test("an answered undo leaves the notice of the next action, with its undo, as it is", async () => {
  const first = hold(restoreContacts);
  const { result } = renderHook(() => useUndo("uid-ada"));
  act(() => result.current.notify({ text: "Deleted Ada.", undo: "undo-1" }));
  act(() => result.current.notice?.action?.onClick());
  await waitFor(() => expect(first.inputs).toHaveLength(1));
  act(() => result.current.notify({ text: "Deleted Grace.", undo: "undo-2" }));
  expect(result.current.notice?.action?.running).toBe(false);
  await act(async () => first.release({ items: [], next: null }));
  const second = reply(restoreContacts, { items: [], next: null });
  expect(result.current.notice?.text).toBe("Deleted Grace.");
  act(() => result.current.notice?.action?.onClick());
  await waitFor(() => expect(result.current.notice).toMatchObject({ text: "Restored.", action: undefined }));
  expect(second.inputs).toEqual([{ undo: "undo-2" }]);
});

test("a failed undo is not shown as the failure of the next action", async () => {
  refuse(restoreContacts, "not-found");
  const { result } = renderHook(() => useUndo("uid-ada"));
  act(() => result.current.notify({ text: "Deleted Ada.", undo: "undo-1" }));
  await act(async () => {
    result.current.notice?.action?.onClick();
    result.current.notify({ text: "Deleted Grace.", undo: "undo-2" });
  });
  expect(result.current.notice?.text).toBe("Deleted Grace.");
  act(() => result.current.notice?.action?.onClick());
  await waitFor(() => expect(result.current.notice?.text).not.toBe("Deleted Grace."));
  expect(result.current.notice?.action?.running).toBe(false);
});
