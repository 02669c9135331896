import { deletePushSubscription } from "@cardinal/contract/endpoints/users/delete-push-subscription";
import { getPushKey } from "@cardinal/contract/endpoints/users/get-push-key";
import { savePushSubscription } from "@cardinal/contract/endpoints/users/save-push-subscription";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setTokenSource } from "../../lib/firebase/token.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { FakePush, removePushAfterEach, SUBSCRIPTION } from "../../testing/fake-push.ts";
import { usePush } from "./use-push.ts";

let push = new FakePush();

async function show() {
  const { result } = renderHook(usePush);
  await waitFor(() => expect(result.current.state).not.toBeNull());
  return result;
}

beforeEach(() => {
  push = new FakePush();
  setTokenSource(() => Promise.resolve("token"));
});
removePushAfterEach();
afterEach(() => setTokenSource());

test("a browser without push is unsupported", async () => {
  expect((await show()).current.state).toBe("unsupported");
});

test.each([
  ["denied", false, "denied"],
  ["default", false, "off"],
  ["granted", false, "off"],
  ["granted", true, "on"],
] as const)("permission %s, subscribed %s: %s", async (permission, subscribed, state) => {
  push.install(permission);
  push.subscribed = subscribed;
  expect((await show()).current.state).toBe(state);
});

test("turning push on asks for permission, subscribes with the API's key and registers the subscription", async () => {
  push.install("default");
  reply(getPushKey, { public_key: "BKey" });
  const saved = reply(savePushSubscription, { ok: true });
  const shown = await show();
  await act(() => shown.current.turnOn());
  expect(shown.current).toMatchObject({ state: "on", failure: null, running: false });
  expect(push.asked).toEqual([{ userVisibleOnly: true, applicationServerKey: "BKey" }]);
  expect(saved.inputs).toEqual([{ subscription: SUBSCRIPTION }]);
});

test.each([
  ["denied", "denied"],
  ["default", "off"],
] as const)("the answer %s leaves it %s", async (answer, state) => {
  push.install("default", answer);
  const shown = await show();
  await act(() => shown.current.turnOn());
  expect(shown.current.state).toBe(state);
  expect(push.asked).toEqual([]);
});

test("stays off and explains why if the API has push disabled", async () => {
  push.install("default");
  reply(getPushKey, { public_key: null });
  const shown = await show();
  await act(() => shown.current.turnOn());
  expect(shown.current).toMatchObject({ state: "off", failure: { code: "unavailable" } });
});

test("stays off when the subscription could not be registered, so that it can be turned on again", async () => {
  push.install("default");
  reply(getPushKey, { public_key: "BKey" });
  refuse(savePushSubscription, "unavailable");
  const shown = await show();
  await act(() => shown.current.turnOn());
  expect(shown.current).toMatchObject({ state: "off", failure: { code: "unavailable" }, running: false });
  expect(push.subscribed).toBe(false);
  reply(savePushSubscription, { ok: true });
  await act(() => shown.current.turnOn());
  expect(shown.current).toMatchObject({ state: "on", failure: null });
});

test("turning push off ends the subscription in the browser and at the API", async () => {
  push.install("granted");
  push.subscribed = true;
  const removed = reply(deletePushSubscription, { ok: true });
  const shown = await show();
  await act(() => shown.current.turnOff());
  expect(shown.current.state).toBe("off");
  expect(removed.inputs).toEqual([{ endpoint: SUBSCRIPTION.endpoint }]);
});

test("reports an unreachable API", async () => {
  push.install("granted");
  push.subscribed = true;
  refuse(deletePushSubscription, "unavailable");
  const shown = await show();
  await act(() => shown.current.turnOff());
  expect(shown.current).toMatchObject({ state: "off", failure: { code: "unavailable" } });
});
