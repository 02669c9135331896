import type { Notification } from "@cardinal/contract/entities/notification";
import { getPushKey } from "@cardinal/contract/endpoints/users/get-push-key";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLiveWriter } from "../../lib/live-write.ts";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { allowListener, keepSilent, refuseListener, resetStored, store } from "../../testing/stored.ts";

const UID = "uid-ada";
const LIST = `notifications/${UID}`;
let written: Record<string, boolean>[] = [];

type NotificationChange = Partial<Omit<Notification, "id">>;
const notification = (change: NotificationChange = {}): NotificationChange => ({
  kind: "message",
  from: { name: "Grace Hopper" },
  text: "Hello",
  ref: "t1",
  date: Date.now() - 5 * 60_000,
  read: false,
  ...change,
});
const bell = (name = /^Notifications/) => screen.findByRole("button", { name });
const items = async () =>
  within(await screen.findByRole("dialog", { name: /^Notifications/ })).findAllByRole("listitem");

beforeEach(async () => {
  written = [];
  setLiveWriter((values) => {
    written.push({ ...values });
    for (const [path, value] of Object.entries(values)) store(path, value);
    return Promise.resolve();
  });
  await signInAs();
});
afterEach(() => {
  setLiveWriter();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("an empty list says that there are no notifications yet", async () => {
  const { user } = renderApp("/notfound");
  await user.click(await bell(/^Notifications$/));
  expect(await screen.findByText(/Nothing yet/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

test("says that the notifications are loading, or why they could not be read", async () => {
  keepSilent(LIST);
  const first = renderApp("/notfound");
  await first.user.click(await bell());
  const dialog = within(await screen.findByRole("dialog", { name: /^Notifications/ }));
  expect(await dialog.findByRole("status", { name: "Loading" })).toBeVisible();
  expect(screen.queryByText(/Nothing yet/)).toBeNull();
  first.unmount();
  resetStored();
  await signInAs();
  refuseListener(LIST);
  const { user } = renderApp("/notfound");
  await user.click(await bell());
  const retry = await within(await screen.findByRole("alert")).findByRole("button", { name: "Try again" });
  expect(screen.queryByText(/Nothing yet/)).toBeNull();
  allowListener(LIST);
  await user.click(retry);
  expect(await screen.findByText(/Nothing yet/)).toBeVisible();
});

test("lists the newest first, each with its sender, event, time and link", async () => {
  store(LIST, {
    n1: notification({ kind: "contact", ref: "u2", text: "", read: true, from: { name: "Li Wu", uid: "u2" } }),
    n2: notification({ kind: "exchange", ref: "c3", from: { name: "Kurt" } }),
    n3: notification(),
    n0: notification({ kind: "employee", ref: "u4", text: "", read: true, from: { name: "Zoë", uid: "u4" } }),
    n4: { kind: "something new" },
  });
  const { user } = renderApp("/notfound");
  await user.click(await bell(/2 unread/));
  const rows = await items();
  expect(
    rows.map((row) => [within(row).getByRole("link").textContent, within(row).getByRole("link").getAttribute("href")]),
  ).toEqual([
    ["Grace Hopper sent you a message", "/inbox?thread=t1"],
    ["Kurt shared their details", "/contacts?open=c3"],
    ["Li Wu added your card", "/contacts?open=u2"],
    ["Zoë accepted your invitation", "/dashboard/employees/u4"],
  ]);
  expect(rows[0]).toHaveTextContent("5 minutes ago");
  expect(rows[0]).toHaveTextContent("Unread");
  expect(rows[2]).not.toHaveTextContent("Unread");
});

test("says whether the enterprise approved or declined a requested change", async () => {
  const decision = { kind: "request", text: "", from: { name: "Acme" } } as const;
  store(LIST, {
    n1: notification({ ...decision, ref: "approved" }),
    n2: notification({ ...decision, ref: "refused" }),
  });
  const { user } = renderApp("/notfound");
  await user.click(await bell());
  const links = (await items()).map((row) => within(row).getByRole("link"));
  expect(links.map((link) => link.textContent)).toEqual(["Acme declined your change", "Acme approved your change"]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/settings", "/settings"]);
});

test("opening a notification marks it as read and opens its page", async () => {
  store(LIST, { n1: notification({ kind: "contact", ref: "u2" }), n2: notification() });
  const { user } = renderApp("/notfound");
  await user.click(await bell(/2 unread/));
  await user.click(within((await items())[1] ?? document.body).getByRole("link"));
  expect(written).toEqual([{ [`${LIST}/n1/read`]: true }]);
  await waitFor(() => expect(location.pathname + location.search).toBe("/contacts?open=u2"));
  // The bell of the page that is being left counts as well until then.
  await screen.findByRole("navigation", { name: "Main navigation" });
  expect(await bell(/1 unread/)).toBeVisible();
});

test("marks all as read, including those beyond the list", async () => {
  store(
    LIST,
    Object.fromEntries(Array.from({ length: 160 }, (_, at) => [`n${String(at).padStart(3, "0")}`, notification()])),
  );
  const { user } = renderApp("/notfound");
  await user.click(await bell(/99\+ unread/));
  expect(await items()).toHaveLength(20);
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  expect(Object.keys(written[0] ?? {})).toHaveLength(160);
  expect(await bell(/^Notifications$/)).toBeInTheDocument();
  // The pressed button is gone; from here, Escape still closes the list.
  expect(screen.getByRole("dialog", { name: /^Notifications/ })).toHaveFocus();
});

test("caps the displayed count at 99+", async () => {
  store(
    LIST,
    Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`n${String(at).padStart(3, "0")}`, notification()])),
  );
  renderApp("/notfound");
  expect(await bell(/99\+ unread/)).toHaveTextContent("99+");
});

test("announces new notifications but not those that were already there", async () => {
  store(LIST, { n1: notification() });
  renderApp("/notfound");
  await bell(/1 unread/);
  expect(screen.queryByText("Grace Hopper sent you a message")).toBeNull();
  store(LIST, { n1: notification(), n2: notification({ from: { name: "Kurt" } }) });
  expect(await screen.findByText("Kurt sent you a message")).toBeInTheDocument();
});

test("shows the unread count in the page title on every screen until everything is read", async () => {
  store(LIST, { n1: notification(), n2: notification() });
  renderApp("/faq");
  await waitFor(() => expect(document.title).toBe("(2) Questions and answers · Cardinal"));
  act(() => store(`${LIST}/n1/read`, true));
  await waitFor(() => expect(document.title).toBe("(1) Questions and answers · Cardinal"));
  act(() => store(`${LIST}/n2/read`, true));
  await waitFor(() => expect(document.title).toBe("Questions and answers · Cardinal"));
});

/** A browser that can show notifications, and its user's answer to the question. */
function supportPush(answer: NotificationPermission = "default") {
  const requestPermission = () => Promise.resolve(answer);
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  vi.stubGlobal("PushManager", class {});
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve() });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
}

test("says that the server has no push", async () => {
  supportPush("granted");
  reply(getPushKey, { public_key: null });
  const { user } = renderApp("/notfound");
  await user.click(await bell());
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  expect(await screen.findByText("Push isn’t set up on this server. You can still get emails.")).toBeVisible();
});

test("keeps the focus in the list when the offer ends with the user's answer", async () => {
  supportPush("denied");
  const { user } = renderApp("/notfound");
  await user.click(await bell());
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Turn on" })).toBeNull());
  expect(screen.getByRole("dialog", { name: /^Notifications/ })).toHaveFocus();
});

test("offers browser notifications until the user declines", async () => {
  supportPush();
  const { user } = renderApp("/notfound");
  await user.click(await bell());
  await user.click(await screen.findByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("button", { name: "Turn on" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(await bell());
  expect(await screen.findByText(/Nothing yet/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Turn on" })).toBeNull();
});

test("a tap on a browser notification opens its page in the app", async () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  renderApp("/notfound");
  await bell();
  for (const open of ["/faq", "//evil.example"]) {
    const answered: unknown[] = [];
    const ports = [{ postMessage: (said: unknown) => answered.push(said) }];
    const tap = Object.assign(new Event("message"), { data: { open }, ports });
    act(() => void serviceWorker.dispatchEvent(tap));
    expect(answered).toEqual(["opened"]);
    await waitFor(() => expect(location.pathname).toBe(open === "/faq" ? "/faq" : "/"));
  }
});

test("speaks German", async () => {
  store(LIST, { n1: notification({ kind: "exchange", from: { name: "" } }) });
  const { user } = renderApp("/notfound", { language: "de" });
  await user.click(await bell(/^Benachrichtigungen, 1 ungelesen/));
  expect(await screen.findByText("Jemand hat Ihnen Kontaktdaten hinterlassen")).toBeVisible();
});
