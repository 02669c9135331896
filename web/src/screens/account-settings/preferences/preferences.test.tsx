import { getPushKey } from "@cardinal/contract/endpoints/users/get-push-key";
import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hold, refuse, reply } from "../../../testing/fake-api.ts";
import { makeUser } from "../../../testing/samples.ts";
import { makeStoredUser } from "../../../testing/stored-samples.ts";
import { store } from "../../../testing/stored.ts";
import { answerLists, openAccount, part } from "../account.test-helper.ts";

const OTHER_HERE = "In diesem Browser wird Cardinal in einer anderen Sprache angezeigt.";

beforeEach(() => answerLists());

const toggle = (name: string) => part("Notifications").getByRole("switch", { name });

test("changes the language immediately, and saves it", async () => {
  const sent = reply(updateUser, makeUser({ settings: { language: "de" } }));
  const { user } = await openAccount();
  await user.click(screen.getByRole("radio", { name: "Deutsch" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
  expect(await screen.findByText("Gespeichert.")).toBeVisible();
  expect(sent.inputs).toEqual([{ settings: { language: "de" } }]);
});

test("shows the language of the account in a browser that shows another one, which one press stores", async () => {
  const sent = reply(updateUser, makeUser({ settings: { language: "de" } }));
  const { user } = await openAccount({}, { language: "de" });
  expect(screen.getByRole("radio", { name: "English" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Deutsch" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ settings: { language: "de" } }]));
  expect(screen.getByRole("radio", { name: "Deutsch" })).toBeChecked();
  expect(screen.queryByText(OTHER_HERE)).not.toBeInTheDocument();
});

test("one press shows the language of the account in this browser", async () => {
  const sent = reply(updateUser, makeUser());
  const { user } = await openAccount({}, { language: "de" });
  expect(screen.getByText(OTHER_HERE)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Auch in diesem Browser verwenden: English" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "English" })).toBeChecked();
  expect(screen.queryByText("Cardinal is shown in a different language in this browser.")).not.toBeInTheDocument();
  expect(sent.inputs).toEqual([]);
});

test("reverts a language that could not be saved", async () => {
  refuse(updateUser, "unavailable");
  const { user } = await openAccount();
  await user.click(screen.getByRole("radio", { name: "Deutsch" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  expect(part("Language and time").getByRole("alert")).toHaveTextContent("The service can’t be reached");
});

test("finds a time zone by its name; the one of this device takes one click", async () => {
  const sent = reply(updateUser, makeUser());
  const { user } = await openAccount({ user: { settings: { time_zone: "Asia/Tokyo" } } });
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await user.click(part("Language and time").getByRole("button", { name: /Use this device’s time zone/ }));
  const field = part("Language and time").getByRole("combobox", { name: "Time zone" });
  expect(field).toHaveValue(here);
  await user.clear(field);
  await user.type(field, "Lisbon");
  await user.click(await screen.findByRole("option", { name: "Europe/Lisbon" }));
  await waitFor(() =>
    expect(sent.inputs).toEqual([{ settings: { time_zone: here } }, { settings: { time_zone: "Europe/Lisbon" } }]),
  );
});

test("each kind has switches for email and push, which start with the defaults", async () => {
  const sent = reply(updateUser, makeUser());
  const { user } = await openAccount({ user: { settings: { notifications: { message: { push: false } } } } });
  expect(toggle("Someone adds your card: Email")).not.toBeChecked();
  expect(toggle("A visitor shares their details: Email")).toBeChecked();
  expect(toggle("Someone messages you: Push")).not.toBeChecked();
  await user.click(toggle("Someone adds your card: Email"));
  expect(await part("Notifications").findByText("Saved.")).toBeVisible();
  await user.click(toggle("Someone messages you: Email"));
  await waitFor(() =>
    expect(sent.inputs).toEqual([
      { settings: { notifications: { contact: { email: true } } } },
      { settings: { notifications: { message: { email: false } } } },
    ]),
  );
});

test("reverts a switch that could not be saved, and says why", async () => {
  refuse(updateUser, "internal");
  const { user } = await openAccount();
  await user.click(toggle("Someone messages you: Email"));
  expect(await part("Notifications").findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
  expect(toggle("Someone messages you: Email")).toBeChecked();
});

test("shows settings that were changed elsewhere, unless an own change is pending", async () => {
  const held = hold(updateUser);
  const { user } = await openAccount();
  await user.click(toggle("Someone messages you: Email"));
  expect(toggle("Someone messages you: Email")).not.toBeChecked();
  store("users/uid-ada", makeStoredUser({ settings: { notifications: { contact: { email: true } } } }));
  expect(toggle("Someone messages you: Email")).not.toBeChecked();
  held.release(makeUser());
  expect(await part("Notifications").findByText("Saved.")).toBeVisible();
  store("users/uid-ada", makeStoredUser({ settings: { notifications: { contact: { push: false } } } }));
  await waitFor(() => expect(toggle("Someone adds your card: Push")).not.toBeChecked());
  expect(toggle("Someone messages you: Email")).toBeChecked();
});

/** Stubs a browser with push and this permission. */
function stubPush(permission: NotificationPermission, answer: NotificationPermission = permission) {
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: () => Promise.resolve(answer) });
  const getRegistration = () => Promise.resolve(undefined);
  Object.defineProperty(navigator, "serviceWorker", { value: { getRegistration }, configurable: true });
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("says that a browser cannot show notifications", async () => {
  await openAccount();
  expect(await part("Notifications").findByText(/This browser can’t show notifications/)).toBeVisible();
  expect(part("Notifications").queryByRole("button", { name: "Turn on" })).not.toBeInTheDocument();
});

test("explains how to allow blocked notifications", async () => {
  stubPush("denied");
  await openAccount();
  expect(await part("Notifications").findByText(/Notifications are blocked for this site/)).toBeVisible();
});

test("turning notifications on asks for permission, which may be denied", async () => {
  stubPush("default", "denied");
  const { user } = await openAccount();
  await user.click(await part("Notifications").findByRole("button", { name: "Turn on" }));
  expect(await part("Notifications").findByText(/Notifications are blocked for this site/)).toBeVisible();
});

test("says that emails work when the server has no push", async () => {
  stubPush("default", "granted");
  reply(getPushKey, { public_key: null });
  const { user } = await openAccount();
  await user.click(await part("Notifications").findByRole("button", { name: "Turn on" }));
  expect(await part("Notifications").findByRole("alert")).toHaveTextContent("Push isn’t set up on this server.");
});
