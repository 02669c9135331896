import { deletePushSubscription } from "@cardinal/contract/endpoints/users/delete-push-subscription";
import { getPushKey } from "@cardinal/contract/endpoints/users/get-push-key";
import { savePushSubscription } from "@cardinal/contract/endpoints/users/save-push-subscription";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTokenSource } from "../../lib/firebase/token.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { usePush } from "./use-push.ts";

const SUBSCRIPTION = {
  endpoint: "https://push.example/abc",
  expirationTime: null,
  keys: { p256dh: "BOr-t", auth: "c2Vj" },
};

/** Fakes the parts of a browser's push API that the app uses. */
class FakePush {
  subscribed = false;
  asked: unknown[] = [];
  readonly subscription = {
    endpoint: SUBSCRIPTION.endpoint,
    toJSON: () => SUBSCRIPTION,
    unsubscribe: () => Promise.resolve(!(this.subscribed = false)),
  };
  getSubscription = () => Promise.resolve(this.subscribed ? this.subscription : null);
  subscribe = (options: unknown) => {
    this.asked.push(options);
    this.subscribed = true;
    return Promise.resolve(this.subscription);
  };
}

let push = new FakePush();
function install(permission: NotificationPermission, answer: NotificationPermission = "granted"): void {
  const notification = { permission, requestPermission: () => Promise.resolve((notification.permission = answer)) };
  const registration = { pushManager: push };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
}

async function show() {
  const { result } = renderHook(usePush);
  await waitFor(() => expect(result.current.state).not.toBeNull());
  return result;
}

beforeEach(() => {
  push = new FakePush();
  setTokenSource(() => Promise.resolve("token"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  setTokenSource();
});

test("a browser without push is unsupported", async () => {
  expect((await show()).current.state).toBe("unsupported");
});

test.each([
  ["denied", false, "denied"],
  ["default", false, "off"],
  ["granted", false, "off"],
  ["granted", true, "on"],
] as const)("permission %s, subscribed %s: %s", async (permission, subscribed, state) => {
  install(permission);
  push.subscribed = subscribed;
  expect((await show()).current.state).toBe(state);
});

test("turning push on asks for permission, subscribes with the API's key and registers the subscription", async () => {
  install("default");
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
  install("default", answer);
  const shown = await show();
  await act(() => shown.current.turnOn());
  expect(shown.current.state).toBe(state);
  expect(push.asked).toEqual([]);
});

test("stays off and explains why if the API has push disabled", async () => {
  install("default");
  reply(getPushKey, { public_key: null });
  const shown = await show();
  await act(() => shown.current.turnOn());
  expect(shown.current).toMatchObject({ state: "off", failure: { code: "unavailable" } });
});

test("turning push off ends the subscription in the browser and at the API", async () => {
  install("granted");
  push.subscribed = true;
  const removed = reply(deletePushSubscription, { ok: true });
  const shown = await show();
  await act(() => shown.current.turnOff());
  expect(shown.current.state).toBe("off");
  expect(removed.inputs).toEqual([{ endpoint: SUBSCRIPTION.endpoint }]);
});

test("reports an unreachable API", async () => {
  install("granted");
  push.subscribed = true;
  refuse(deletePushSubscription, "unavailable");
  const shown = await show();
  await act(() => shown.current.turnOff());
  expect(shown.current).toMatchObject({ state: "off", failure: { code: "unavailable" } });
});
