import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { deleteEnterprise } from "@cardinal/contract/endpoints/admin/enterprises/delete-enterprise";
import { getEnterpriseOverview } from "@cardinal/contract/endpoints/admin/enterprises/get-enterprise-overview";
import { listEventsOf } from "@cardinal/contract/endpoints/admin/list-events-of";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { EnterpriseOverview } from "@cardinal/contract/entities/platform/enterprise-overview";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const ACME: EnterpriseOverview = {
  id: "acme",
  name: "Acme Ltd",
  created_date: null,
  frozen_date: null,
  deletion_date: null,
  in_force: true,
  plan_from: { own: null, given: null },
  seats: { limit: 2000, used: 1503 },
  counts: { active: 1500, invited: 2, disabled: 1, admins: 1 },
  admins: [],
  batches: [],
  acts: [],
};

interface Opened {
  readonly enterprise?: Partial<EnterpriseOverview>;
  readonly role?: AdminRole;
  readonly language?: Language;
}
async function open({ enterprise = {}, role = "owner", language = "en" }: Opened = {}) {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  reply(getEnterpriseOverview, { ...ACME, ...enterprise });
  reply(listEventsOf, { items: [], next: null });
  const view = renderApp("/admin/enterprises/acme", { language });
  await screen.findByRole("heading", { level: 1, name: "Acme Ltd" });
  return view;
}

test("an owner deletes an organisation by typing its ID and a reason, and sees that it is being deleted", async () => {
  const { user } = await open();
  const calls = reply(deleteEnterprise, { deleted: true });
  await user.click(screen.getByRole("button", { name: "Delete organisation" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Acme Ltd?" }));
  expect(
    dialog.getByText(/ 1,501 people leave it: .* 2 invitations are withdrawn\. Its admins get an email\./),
  ).toBeVisible();
  await user.type(dialog.getByLabelText("Type “acme” to confirm"), "Acme Ltd");
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  expect(dialog.getByText("That isn’t the same.")).toBeVisible();
  expect(dialog.getByText("This can’t be empty.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
  await user.clear(dialog.getByLabelText("Type “acme” to confirm"));
  await user.type(dialog.getByLabelText("Type “acme” to confirm"), "acme");
  await user.type(dialog.getByLabelText("Reason"), "Asked by letter");
  const date = Date.parse("2026-01-31T12:00:00Z");
  reply(getEnterpriseOverview, { ...ACME, deletion_date: date, frozen_date: date, in_force: false });
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText(/^Being deleted since /)).toBeVisible();
  expect(calls.inputs).toEqual([{ id: "acme", confirmation: "acme", reason: "Asked by letter" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("while it is being deleted, nothing can be changed, and the progress is linked", async () => {
  const date = Date.parse("2026-01-31T12:00:00Z");
  const { unmount } = await open({ enterprise: { deletion_date: date, frozen_date: date, in_force: false } });
  expect(screen.getByText(/^1,503 people and invitations are still to be removed\./)).toBeVisible();
  expect(screen.queryByText(/^Frozen since /)).toBeNull();
  expect(screen.queryByRole("button", { name: /Unfreeze|Give|Delete/ })).toBeNull();
  expect(screen.getByRole("link", { name: "See the progress" })).toHaveAttribute("href", "/admin/jobs?q=acme");
  unmount();
  const counts = { active: 0, invited: 0, disabled: 0, admins: 0 };
  const last = await open({ enterprise: { deletion_date: date, counts } });
  expect(screen.getByText(/^Everyone has been removed\./)).toBeVisible();
  last.unmount();
  await open({ language: "de", enterprise: { deletion_date: date, counts: { ...counts, active: 1 } } });
  expect(screen.getByText(/^1 Person oder Einladung muss noch entfernt werden\./)).toBeVisible();
});

test("informs that another owner has to confirm, in German too", async () => {
  const counts = { active: 1, invited: 1, disabled: 0, admins: 1 };
  const { user } = await open({ language: "de", enterprise: { counts } });
  const calls = refuse(deleteEnterprise, "approval-needed");
  await user.click(screen.getByRole("button", { name: "Organisation löschen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Acme Ltd löschen?" }));
  expect(dialog.getByText(/1 Person verlässt sie: .* 1 Einladung wird zurückgezogen\./)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Geben Sie zur Bestätigung „acme“/), "acme");
  await user.type(dialog.getByLabelText("Grund"), "Brief");
  await user.click(dialog.getByRole("button", { name: "Endgültig löschen" }));
  expect(await screen.findByText(/^Das muss innerhalb von 24 Stunden von jemand anderem/)).toBeVisible();
  expect(calls.inputs).toEqual([{ id: "acme", confirmation: "acme", reason: "Brief" }]);
});

test("an organisation without people has none to remove", async () => {
  const { user } = await open({ enterprise: { counts: { active: 0, invited: 0, disabled: 0, admins: 0 } } });
  await user.click(screen.getByRole("button", { name: "Delete organisation" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/deleted for good\. Its admins get an email\./)).toBeVisible();
});

test.each(["operator", "support"] as const)("deletion is not offered to %s", async (role) => {
  await open({ role });
  expect(screen.queryByRole("button", { name: "Delete organisation" })).toBeNull();
});
