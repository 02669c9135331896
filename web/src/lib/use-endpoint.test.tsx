import "fake-indexeddb/auto";
import { deleteContact } from "@cardinal/contract/endpoints/contacts/delete-contact";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { getCard } from "@cardinal/contract/endpoints/vcard/get-card";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { renderHook, waitFor, act } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { disconnect, hold, refuse, reply } from "../testing/fake-api.ts";
import { makeCard } from "../testing/samples.ts";
import { getCallKey } from "./api.ts";
import { setTokenSource } from "./firebase/token.ts";
import { contactSubject } from "./offline/subjects.ts";
import { sendOrQueue } from "./offline/queue.ts";
import { forgetQueue } from "./offline/queue-store.ts";
import { answers, useEndpoint } from "./use-endpoint.ts";
import { useEndpointAction } from "./use-endpoint-action.ts";

beforeEach(() => setTokenSource(() => Promise.resolve("token")));

test("loads, becomes ready, and refetches on reload while it shows the old answer", async () => {
  const held = hold(getCard);
  const { result } = renderHook(() => useEndpoint(getCard, {}));
  expect(result.current.state).toBe("loading");
  await act(async () => held.release(makeCard()));
  await waitFor(() => expect(result.current).toMatchObject({ state: "ready", data: { name_first: "Ada" } }));
  reply(getCard, makeCard({ name_first: "Grace" }));
  act(() => void (result.current.state === "ready" && result.current.reload()));
  expect(result.current.state).toBe("ready");
  await waitFor(() => expect(result.current).toMatchObject({ data: { name_first: "Grace" } }));
});

test("the same answer stays the same object", async () => {
  reply(getCard, makeCard());
  const { result, rerender } = renderHook(() => useEndpoint(getCard, {}));
  await waitFor(() => expect(result.current.state).toBe("ready"));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});

test("fails without retrying, and recovers on reload", async () => {
  const calls = refuse(getCard, "unavailable");
  const { result } = renderHook(() => useEndpoint(getCard, {}));
  await waitFor(() => expect(result.current).toMatchObject({ state: "failed", failure: { code: "unavailable" } }));
  expect(calls.inputs).toHaveLength(1);
  reply(getCard, makeCard());
  act(() => void (result.current.state === "failed" && result.current.reload()));
  await waitFor(() => expect(result.current.state).toBe("ready"));
});

test("what the server no longer has is not shown after a refetch; other failures keep the last answer", async () => {
  reply(getCard, makeCard());
  const { result } = renderHook(() => useEndpoint(getCard, {}));
  const reload = () => act(() => void ("reload" in result.current && result.current.reload()));
  await waitFor(() => expect(result.current.state).toBe("ready"));
  const refused = refuse(getCard, "unavailable");
  reload();
  await waitFor(() => expect(refused.inputs).toHaveLength(1));
  expect(result.current.state).toBe("ready");
  refuse(getCard, "not-found");
  await waitFor(() => expect(answers.isFetching()).toBe(0));
  reload();
  await waitFor(() => expect(result.current).toMatchObject({ state: "failed", failure: { code: "not-found" } }));
});

test("an uncached answer is fetched for each mount, also after a failure, and refetched when it is invalidated", async () => {
  reply(getCard, makeCard());
  const cached = renderHook(() => useEndpoint(getCard, {}));
  await waitFor(() => expect(cached.result.current.state).toBe("ready"));
  refuse(getCard, "unavailable");
  const failed = renderHook(() => useEndpoint(getCard, {}, { uncached: true }));
  expect(failed.result.current.state).toBe("loading");
  await waitFor(() => expect(failed.result.current.state).toBe("failed"));
  failed.unmount();
  reply(getCard, makeCard({ name_first: "Grace" }));
  const { result } = renderHook(() => useEndpoint(getCard, {}, { uncached: true }));
  expect(result.current.state).toBe("loading");
  await waitFor(() => expect(result.current).toMatchObject({ state: "ready", data: { name_first: "Grace" } }));
  reply(getCard, makeCard({ name_first: "Mary" }));
  await act(() => answers.invalidateQueries({ queryKey: getCallKey(getCard) }));
  expect(result.current).toMatchObject({ state: "ready", data: { name_first: "Mary" } });
});

test("sends nothing while it is disabled", () => {
  const { result } = renderHook(() => useEndpoint(getCard, {}, { enabled: false }));
  expect(result.current.state).toBe("loading");
});

test("an action reports that it runs, returns the answer and invalidates other endpoints", async () => {
  reply(getCard, makeCard());
  const read = renderHook(() => useEndpoint(getCard, {}));
  await waitFor(() => expect(read.result.current.state).toBe("ready"));

  const held = hold(updateCard);
  const onSuccess = vi.fn();
  const { result } = renderHook(() => useEndpointAction(updateCard, { onSuccess, invalidates: [getCard] }));
  let answer: ReturnType<typeof result.current.run> = Promise.resolve(undefined);
  act(() => void (answer = result.current.run({ name_first: "Grace" })));
  expect(result.current.running).toBe(true);
  reply(getCard, makeCard({ name_first: "Grace" }));
  await act(async () => {
    held.release(makeCard({ name_first: "Grace" }));
    expect(await answer).toMatchObject({ name_first: "Grace" });
  });
  expect(onSuccess).toHaveBeenCalledOnce();
  expect(result.current).toMatchObject({ running: false, failure: null });
  await waitFor(() => expect(read.result.current).toMatchObject({ data: { name_first: "Grace" } }));
});

test("a refused action resolves to undefined and keeps the failure until it is reset or run again", async () => {
  refuse(updateCard, "field-locked", { fields: { address: "Fixed." } });
  const { result } = renderHook(() => useEndpointAction(updateCard));
  let answer: unknown;
  await act(async () => void (answer = await result.current.run({ address: "x" })));
  expect(answer).toBeUndefined();
  expect(result.current.failure).toMatchObject({ code: "field-locked", fields: { address: "Fixed." } });
  act(() => result.current.reset());
  expect(result.current.failure).toBeNull();
});

test("an action is sent after queued calls about the same subject, and fails while those cannot be sent", async () => {
  disconnect(updateContact);
  await sendOrQueue("updateContact", { uid: "u1", note: "Met in Turin" }, "Ada Lovelace");
  refuse(updateContact, "unavailable");
  const deleted = reply(deleteContact, { deleted: true, undo: "u" });
  const subjectsOf = (key: { uid?: string | undefined }) => [contactSubject(key)];
  const { result } = renderHook(() => useEndpointAction(deleteContact, { subjectsOf }));
  await act(async () => void (await result.current.run({ uid: "u1" })));
  expect(result.current.failure).toMatchObject({ code: "unavailable" });
  expect(deleted.inputs).toEqual([]);
  await act(async () => void (await result.current.run({ uid: "u2" })));
  expect(deleted.inputs).toEqual([{ uid: "u2" }]);
  await forgetQueue();
});
