import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listAdmins } from "@cardinal/contract/endpoints/admin/admins/list-admins";
import { removeAdmin } from "@cardinal/contract/endpoints/admin/admins/remove-admin";
import { saveAdmin } from "@cardinal/contract/endpoints/admin/admins/save-admin";
import type { Admin } from "@cardinal/contract/entities/platform/admin";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise wait for it longer than it waits for anything else.
import "./platform-area.tsx";

const DATE = 1_780_000_000_000;
const ADMINS: Admin[] = [
  { uid: "uid-ada", email: "ada@example.com", role: "owner", by: null, date: DATE },
  { uid: "uid-bob", email: "bob@example.com", role: "support", by: "ada@example.com", date: DATE },
];

async function open(path: string, role: AdminRole = "owner", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  const lists = reply(listAdmins, { items: ADMINS, next: null });
  return { ...renderApp(path, { language }), lists };
}

const NOWHERE = "There’s no card here";

test("an owner is led to the admins", async () => {
  const { user } = await open("/admin");
  expect(await screen.findByText("You have the role “Owner”.")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /^Admins/ }));
  expect(await screen.findByRole("heading", { name: "Admins" })).toBeVisible();
  const rows = (await screen.findAllByRole("listitem")).map((row) => row.textContent);
  expect(rows.filter((row) => row?.startsWith("ada@example.com (you)Owner"))).toHaveLength(1);
  expect(rows.filter((row) => row?.startsWith("bob@example.comSupportGiven by ada@example.com on"))).toHaveLength(1);
});

test.each<AdminRole>(["support", "operator"])("somebody with the role %s sees no admins", async (role) => {
  const { lists } = await open("/admin", role);
  expect(await screen.findByText("There is nothing to do here for your role yet.")).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Admins/ })).toBeNull();
  expect(lists.inputs).toEqual([]);
});

test("the list of admins is not there for somebody who is no owner", async () => {
  const { lists } = await open("/admin/admins", "operator");
  expect(await screen.findByRole("heading", { name: NOWHERE })).toBeVisible();
  expect(lists.inputs).toEqual([]);
});

test.each(["/admin", "/admin/admins", "/admin/nothing"])("%s is not there for other people", async (path) => {
  await signInAs();
  refuse(getOwnRole, "permission-denied");
  renderApp(path);
  expect(await screen.findByRole("heading", { name: NOWHERE })).toBeVisible();
});

test("nothing of the area is shown before the server has answered", async () => {
  await signInAs();
  const role = hold(getOwnRole);
  renderApp("/admin");
  await waitFor(() => expect(role.inputs).toHaveLength(1));
  expect(screen.queryByRole("heading", { name: "Platform" })).toBeNull();
  role.release({ role: "support" });
  expect(await screen.findByRole("heading", { name: "Platform" })).toBeVisible();
});

test("visitors sign in first", async () => {
  renderApp("/admin/admins");
  await waitFor(() => expect(location.pathname + location.search).toBe("/login?next=%2Fadmin%2Fadmins"));
});

test("an admin whose sign-in is too old confirms it, and comes back", async () => {
  await signInAs();
  refuse(getOwnRole, "recent-sign-in-required");
  renderApp("/admin");
  await waitFor(() => expect(location.pathname + location.search).toBe("/authenticate?next=%2Fadmin"));
});

test("what cannot be read can be tried again", async () => {
  await signInAs();
  disconnect(getOwnRole);
  const { user } = renderApp("/admin/admins");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(getOwnRole, { role: "owner" });
  disconnect(listAdmins);
  await user.click(retry);
  expect(await screen.findByRole("heading", { name: "Admins" })).toBeVisible();
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(listAdmins, { items: ADMINS, next: null });
  await user.click(again);
  expect(await screen.findByText("bob@example.com")).toBeVisible();
});

test("an admin is added with a role, a reason, and the address twice", async () => {
  const { user } = await open("/admin/admins");
  const calls = reply(saveAdmin, { uid: "uid-eve", email: "eve@example.com", role: "operator", by: null, date: DATE });
  await user.click(await screen.findByRole("button", { name: "Add admin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add admin" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("This can’t be empty.")).toBeVisible();
  await user.type(dialog.getByLabelText("Email address"), "eve@example.com");
  await user.click(dialog.getByLabelText("Operator"));
  await user.type(dialog.getByLabelText("Reason"), "Plans");
  await user.type(dialog.getByLabelText("Type the email address again"), "eva@example.com");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("The two addresses aren’t the same.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
  await user.clear(dialog.getByLabelText("Type the email address again"));
  await user.type(dialog.getByLabelText("Type the email address again"), "eve@example.com");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const email = "eve@example.com";
  expect(calls.inputs).toEqual([{ email, role: "operator", reason: "Plans", confirmation: email }]);
});

test("a refused change says why", async () => {
  const { user } = await open("/admin/admins", "owner", "de");
  refuse(saveAdmin, "last-owner");
  await user.click(await screen.findByRole("button", { name: "Rolle von ada@example.com ändern" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByLabelText("Support"));
  await user.type(dialog.getByLabelText("Grund"), "Urlaub");
  await user.type(dialog.getByLabelText("E-Mail-Adresse noch einmal eingeben"), "ada@example.com");
  await user.click(dialog.getByRole("button", { name: "Speichern" }));
  expect(await dialog.findByText(/Es gibt nur diesen Inhaber/)).toBeVisible();
});

test("an account that cannot have a role is named at its field", async () => {
  const { user } = await open("/admin/admins");
  refuse(saveAdmin, "not-found", {
    fields: { email: "There is no account with this email address that can sign in." },
  });
  await user.click(await screen.findByRole("button", { name: "Add admin" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const name of ["Email address", "Type the email address again"])
    await user.type(dialog.getByLabelText(name), "x@example.com");
  await user.type(dialog.getByLabelText("Reason"), "Helps");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("There is no account with this email address that can sign in.")).toBeVisible();
});

test("a role is taken away with a reason", async () => {
  const { user, lists } = await open("/admin/admins");
  const calls = reply(removeAdmin, { removed: true });
  await user.click(await screen.findByRole("button", { name: "Remove the role of bob@example.com" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove the role of bob@example.com?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(dialog.getByText("This can’t be empty.")).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "Has left");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.inputs).toEqual([{ uid: "uid-bob", reason: "Has left" }]);
  await waitFor(() => expect(lists.inputs.length).toBeGreaterThan(1));
});

test("a change that needs a newer sign-in leads to the password and back", async () => {
  const { user } = await open("/admin/admins");
  refuse(removeAdmin, "recent-sign-in-required");
  await user.click(await screen.findByRole("button", { name: "Remove the role of bob@example.com" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Has left");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(location.pathname + location.search).toBe("/authenticate?next=%2Fadmin%2Fadmins"));
});
