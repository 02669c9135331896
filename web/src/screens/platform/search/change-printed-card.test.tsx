import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import { updateRetailCard } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { FoundKey } from "@cardinal/contract/entities/platform/found";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const KEY = "0000000000000";
const CARD: FoundKey = {
  key: KEY,
  state: "claimed",
  lost: false,
  uid: "uid-grace",
  generator: null,
  enterprise: null,
  created_date: 1,
  claimed_date: 1,
};
const CHANGED = {
  key: KEY,
  state: "disabled",
  uid: "uid-grace",
  route: null,
  generator: null,
  label: "",
  created_date: 1,
  claimed_date: 1,
} as const;

async function open(role: AdminRole = "operator", language: Language = "en", card: FoundKey = CARD) {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  reply(search, { kind: "keys", items: [card], next: null });
  const view = renderApp(`/admin/keys?q=${KEY}`, { language });
  await screen.findByText("0000-0000-00000");
  return view;
}

test("an operator disables and enables a printed card with a reason", async () => {
  const { user } = await open();
  const calls = reply(updateRetailCard, CHANGED);
  await user.click(screen.getByRole("button", { name: "Disable" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Disable printed card 0000-0000-00000?" }));
  await user.click(dialog.getByRole("button", { name: "Disable" }));
  expect(calls.inputs).toEqual([]);
  await user.type(dialog.getByLabelText("Reason"), "Stolen");
  reply(search, { kind: "keys", items: [{ ...CARD, state: "disabled" }], next: null });
  await user.click(dialog.getByRole("button", { name: "Disable" }));
  await user.click(await screen.findByRole("button", { name: "Enable" }));
  const second = within(await screen.findByRole("dialog", { name: "Enable printed card 0000-0000-00000?" }));
  await user.clear(second.getByLabelText("Reason"));
  await user.type(second.getByLabelText("Reason"), "Found");
  await user.click(second.getByRole("button", { name: "Enable" }));
  await waitFor(() =>
    expect(calls.inputs).toEqual([
      { id: KEY, action: "disable", reason: "Stolen" },
      { id: KEY, action: "enable", reason: "Found" },
    ]),
  );
});

test("an operator sees that a card was reported lost, disables it for good, and enables it knowing that", async () => {
  const { user } = await open("operator", "en", { ...CARD, state: "disabled", lost: true });
  expect(screen.getByText(/^Reported lost · /)).toBeVisible();
  const calls = reply(updateRetailCard, CHANGED);
  await user.click(screen.getByRole("button", { name: "Enable" }));
  const enable = within(await screen.findByRole("dialog", { name: "Enable printed card 0000-0000-00000?" }));
  expect(enable.getByText(/Its owner has reported it lost/)).toBeVisible();
  await user.click(enable.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Disable" }));
  const disable = within(await screen.findByRole("dialog", { name: "Disable printed card 0000-0000-00000?" }));
  await user.type(disable.getByLabelText("Reason"), "Found by a stranger");
  await user.click(disable.getByRole("button", { name: "Disable" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ id: KEY, action: "disable", reason: "Found by a stranger" }]));
});

test("an operator assigns a printed card to a user, in German too", async () => {
  const { user } = await open("operator", "de");
  await user.click(screen.getByRole("button", { name: "Zuweisen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Gedruckte Karte 0000-0000-00000 zuweisen" }));
  await user.type(dialog.getByLabelText("Grund"), "Verkauft");
  await user.click(dialog.getByRole("button", { name: "Zuweisen" }));
  expect(dialog.getByText("Bitte geben Sie die Kennung einer Person ein.")).toBeVisible();
  const refused = refuse(updateRetailCard, "not-found");
  await user.type(dialog.getByLabelText("Kennung der Person"), "uid-ada");
  await user.click(dialog.getByRole("button", { name: "Zuweisen" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(refused.inputs).toEqual([{ id: KEY, action: "assign", uid: "uid-ada", reason: "Verkauft" }]);
  reply(updateRetailCard, { ...CHANGED, state: "claimed", uid: "uid-ada" });
  await user.click(dialog.getByRole("button", { name: "Zuweisen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("support cannot change printed cards", async () => {
  await open("support");
  for (const name of ["Disable", "Assign"]) expect(screen.queryByRole("button", { name })).toBeNull();
});
