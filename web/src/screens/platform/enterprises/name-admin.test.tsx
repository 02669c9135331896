import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { changeEnterprise } from "@cardinal/contract/endpoints/admin/enterprises/change-enterprise";
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
  seats: { limit: 10, used: 1 },
  counts: { active: 1, invited: 0, disabled: 0, admins: 0 },
  admins: [],
  batches: [{ id: "-batch", name: "Badges", new: 3, claimed: 2, disabled: 1 }],
  acts: [],
};

async function open(role: AdminRole = "operator", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  reply(getEnterpriseOverview, ACME);
  reply(listEventsOf, { items: [], next: null });
  const view = renderApp("/admin/enterprises/acme", { language });
  await screen.findByRole("heading", { level: 1, name: "Acme Ltd" });
  return view;
}
const dialog = async () => within(await screen.findByRole("dialog"));

test("an operator names an employee as admin with a reason", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Name an admin" }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Make admin" }));
  expect(form.getByText("Enter a user ID.")).toBeVisible();
  expect(form.getByText("This can’t be empty.")).toBeVisible();
  await user.type(form.getByLabelText("User ID"), " uid-bob ");
  await user.type(form.getByLabelText("Reason"), "The admin has left");
  refuse(changeEnterprise, "not-found", { fields: { admin: "This person isn’t an employee of this organisation." } });
  await user.click(form.getByRole("button", { name: "Make admin" }));
  expect(await form.findByText("This person isn’t an employee of this organisation.")).toBeVisible();
  expect(form.queryByRole("alert")).toBeNull();
  const sent = reply(changeEnterprise, ACME);
  reply(getEnterpriseOverview, { ...ACME, admins: [{ uid: "uid-bob", name: "Bob Byron", status: "active" }] });
  await user.click(form.getByRole("button", { name: "Make admin" }));
  expect(await screen.findByRole("link", { name: "Bob Byron" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.inputs).toEqual([{ id: "acme", admin: "uid-bob", reason: "The admin has left" }]);
});

test("says why an employee cannot be an admin, in German", async () => {
  const { user } = await open("owner", "de");
  await user.click(screen.getByRole("button", { name: "Adminrechte vergeben" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Kennung der Person"), "uid-bob");
  await user.type(form.getByLabelText("Grund"), "Anruf");
  refuse(changeEnterprise, "invalid-argument", { fields: { admin: "Only an active employee can be an admin." } });
  await user.click(form.getByRole("button", { name: "Adminrechte vergeben" }));
  expect(await form.findByText("Nur aktive Personen können Adminrechte haben.")).toBeVisible();
});

test("support cannot name an admin, but follows the link to a batch", async () => {
  await open("support");
  expect(screen.queryByRole("button", { name: "Name an admin" })).toBeNull();
  expect(screen.getByRole("link", { name: "Badges" })).toHaveAttribute("href", "/admin/generators/-batch");
});
