import { deletePart } from "@cardinal/contract/endpoints/enterprise/delete-part";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { saveRole } from "@cardinal/contract/endpoints/enterprise/roles/save-role";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEmployee, makeEnterprise } from "../../testing/samples.ts";

async function open(address: string, enterprise: Partial<Enterprise> = {}, language: Language = "en") {
  reply(getEnterprise, makeEnterprise(enterprise));
  const lists = reply(listEmployees, { items: [makeEmployee({ role: "office" })], next: null, total: null });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, settings: { language } } });
  const view = renderApp(address, { language });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, lists };
}

const part = (name: string) => within(screen.getByRole("region", { name }));

test("lists the permissions of each role", async () => {
  await open("/dashboard/roles");
  const roles = within(screen.getByRole("list", { name: "Roles" }));
  expect(roles.getByText("Edit cards, Manage groups")).toBeVisible();
  expect(roles.getByText(/^Only in the groups that the person manages: Edit cards, Manage employees/)).toBeVisible();
  expect(roles.getByRole("link", { name: /^Front office/ })).toHaveAttribute("href", "/dashboard/roles/office");
});

test("a new role gets an unused name and is opened", async () => {
  const { user } = await open("/dashboard/roles");
  const calls = reply(saveRole, { name: "office-2", label: "Office", permissions: ["qr.edit"] });
  await user.click(screen.getByRole("button", { name: "New role" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New role" }));
  await user.click(dialog.getByRole("button", { name: "Create role" }));
  expect(dialog.getByText("Enter a name of up to 60 characters.")).toBeVisible();
  await user.type(dialog.getByLabelText("Name of the role"), "Office");
  await user.click(dialog.getByRole("checkbox", { name: "Edit QR codes" }));
  await user.click(dialog.getByRole("checkbox", { name: "Edit cards" }));
  const created = { name: "office-2", label: "Office", permissions: ["cards.edit" as const, "qr.edit" as const] };
  reply(getEnterprise, makeEnterprise({ roles: [created] }));
  await user.click(dialog.getByRole("button", { name: "Create role" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Office" })).toBeVisible();
  expect(calls.inputs).toEqual([created]);
});

test("changes a role, and lists the employees who have it", async () => {
  const { user, lists } = await open("/dashboard/roles/office");
  expect(await part("People").findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  expect(lists.inputs).toEqual([{ role: "office", limit: 50 }]);
  const permissions = part("Permissions");
  expect(permissions.getByRole("checkbox", { name: "Manage groups" })).toBeChecked();
  const calls = reply(saveRole, { name: "office", label: "Front office", permissions: ["cards.edit", "billing"] });
  await user.click(permissions.getByRole("checkbox", { name: "Manage groups" }));
  await user.click(permissions.getByRole("checkbox", { name: "Manage billing" }));
  await user.click(permissions.getByRole("button", { name: "Save" }));
  expect(await permissions.findByText("Saved. It applies to everyone with this role at once.")).toBeVisible();
  expect(calls.inputs).toEqual([{ name: "office", label: "Front office", permissions: ["cards.edit", "billing"] }]);
});

test.each([
  ["plan-required", "Your plan doesn’t include this."],
  ["quota-exceeded", "You’ve reached the limit for one account."],
] as const)("shows %s beside the button", async (code, sentence) => {
  const { user } = await open("/dashboard/roles/office");
  refuse(saveRole, code);
  await user.click(part("Permissions").getByRole("button", { name: "Save" }));
  expect(await part("Permissions").findByRole("alert")).toHaveTextContent(sentence);
});

test("the role of managers cannot be changed", async () => {
  await open("/dashboard/roles/manager");
  expect(screen.getByText(/^Every organisation has this role/)).toBeVisible();
  expect(part("Permissions").queryByRole("checkbox")).not.toBeInTheDocument();
  expect(part("Permissions").getByText("View statistics")).toBeVisible();
});

test("a user who may only assign roles sees their permissions, and cannot change them", async () => {
  const rights = { admin: false, permissions: ["roles.assign" as const], groups: null };
  await open("/dashboard/roles/office", { rights });
  expect(part("Permissions").getByText("Manage groups")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "People" })).not.toBeInTheDocument();
});

test("links to the roles when a role does not exist", async () => {
  await open("/dashboard/roles/unknown");
  expect(screen.getByRole("heading", { level: 1, name: "This role doesn’t exist" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to roles" })).toHaveAttribute("href", "/dashboard/roles");
});

test("shows German texts", async () => {
  await open("/dashboard/roles", {}, "de");
  expect(screen.getByText("Karten bearbeiten, Gruppen verwalten")).toBeVisible();
  expect(screen.getByRole("link", { name: /^Gruppenleitung/ })).toBeVisible();
});

test("deletes an unassigned role after a confirmation; an assigned one stays", async () => {
  const { user } = await open("/dashboard/roles/office");
  await user.click(screen.getByRole("button", { name: "Delete role" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Front office?" }));
  refuse(deletePart, "conflict");
  await user.click(dialog.getByRole("button", { name: "Delete role" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Someone still has this role.");
  const calls = reply(deletePart, { deleted: true });
  await user.click(dialog.getByRole("button", { name: "Delete role" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
  expect(calls.inputs).toEqual([{ a: "roles", b: "office", c: "Front office" }]);
});

test("the role of managers, and any role for users who are not admins, cannot be deleted", async () => {
  const view = await open("/dashboard/roles/manager");
  expect(screen.queryByRole("button", { name: "Delete role" })).not.toBeInTheDocument();
  view.unmount();
  await open("/dashboard/roles/office", { rights: { admin: false, permissions: ["roles.assign"], groups: null } });
  expect(screen.queryByRole("button", { name: "Delete role" })).not.toBeInTheDocument();
});
