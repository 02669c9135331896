import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { getFlags } from "@cardinal/contract/endpoints/admin/flags/get-flags";
import { listDisabledFeatures } from "@cardinal/contract/endpoints/admin/flags/list-disabled-features";
import { saveFlag } from "@cardinal/contract/endpoints/admin/flags/save-flag";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { FLAG_NAMES, type Flag } from "@cardinal/contract/entities/platform/flag";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const OFF = { en: "Closed until Monday.", de: "Bis Montag geschlossen." };
const on = (flag: Flag["flag"]): Flag => ({ flag, off: null, date: null });
const ALL_ON = FLAG_NAMES.map(on);
const MAIL_OFF = ALL_ON.map((one): Flag => (one.flag === "mail" ? { ...one, off: OFF, date: 1_780_000_000_000 } : one));

async function open(items: Flag[], role: AdminRole = "owner", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  const list = reply(getFlags, { items, next: null });
  return { ...renderApp("/admin/flags", { language }), list };
}

test("an owner disables a feature with a notice in both languages and a reason", async () => {
  const { user, list } = await open(ALL_ON);
  const calls = reply(saveFlag, { flag: "sign-up", off: OFF, date: 1 });
  await user.click(await screen.findByRole("button", { name: "Turn off: Sign-up" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Turn off: Sign-up" }));
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  expect(dialog.getAllByText("This can’t be empty.")).toHaveLength(3);
  expect(calls.inputs).toEqual([]);
  await user.type(dialog.getByLabelText("Sentence in English"), OFF.en);
  await user.type(dialog.getByLabelText("Sentence in German"), OFF.de);
  await user.type(dialog.getByLabelText("Reason"), "Robots");
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.inputs).toEqual([{ flag: "sign-up", off: OFF, reason: "Robots" }]);
  await waitFor(() => expect(list.inputs).toHaveLength(2));
});

test("a disabled feature shows its notice, and is enabled with a reason", async () => {
  const { user } = await open(MAIL_OFF);
  const calls = reply(saveFlag, on("mail"));
  expect(await screen.findByText(OFF.en)).toBeVisible();
  expect(screen.getByText(OFF.de)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Turn on: Email" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Turn on: Email" }));
  expect(dialog.queryByLabelText("Sentence in English")).toBeNull();
  await user.type(dialog.getByLabelText("Reason"), "The provider is back");
  await user.click(dialog.getByRole("button", { name: "Turn on" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ flag: "mail", off: null, reason: "The provider is back" }]));
});

test("the notice can be changed, and a refusal shows the reason, in German", async () => {
  const { user } = await open(MAIL_OFF, "owner", "de");
  refuse(saveFlag, "resource-exhausted");
  await user.click(await screen.findByRole("button", { name: "E-Mails: Satz ändern" }));
  const dialog = within(await screen.findByRole("dialog", { name: "E-Mails: Satz ändern" }));
  expect(dialog.getByLabelText("Satz auf Englisch")).toHaveValue(OFF.en);
  await user.type(dialog.getByLabelText("Grund"), "Tippfehler");
  await user.click(dialog.getByRole("button", { name: "Satz ändern" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Zu viele Anfragen");
  await user.click(dialog.getByRole("button", { name: "Abbrechen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a failure can be retried", async () => {
  await signInAs();
  reply(getOwnRole, { role: "owner" });
  disconnect(getFlags);
  const { user } = renderApp("/admin/flags");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(getFlags, { items: ALL_ON, next: null });
  await user.click(retry);
  expect(await screen.findByText("Messages from visitors")).toBeVisible();
});

test.each<AdminRole>(["support", "operator"])("the role %s has no access to the feature flags", async (role) => {
  const { list } = await open(ALL_ON, role);
  expect(await screen.findByRole("heading", { name: "There’s no card here" })).toBeVisible();
  expect(list.inputs).toEqual([]);
});

test.each([
  ["en", "/signup", "sign-up"],
  ["de", "/signup", "sign-up"],
  ["en", "/reset", "mail"],
  ["de", "/upgrade", "payments"],
] as const)("in %s, %s says what the owners say of %s", async (language, path, flag) => {
  reply(listDisabledFeatures, { items: [{ flag, ...OFF }], next: null });
  renderApp(path, { language });
  expect(await screen.findByText(OFF[language])).toBeVisible();
  expect(screen.queryAllByLabelText(/Password|Passwort/)).toEqual([]);
});
