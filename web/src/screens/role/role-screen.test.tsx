import { deletePart } from "@cardinal/contract/endpoints/enterprise/delete-part";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { saveRole } from "@cardinal/contract/endpoints/enterprise/roles/save-role";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
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
async function openEditor() {
  const { user, lists } = await open("/dashboard/roles/office");
  const save = await part("Permissions").findByRole("button", { name: "Save" });
  return { user, lists, save, permissions: part("Permissions") };
}

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
  expect(calls.inputs).toEqual([{ ...created, create: true }]);
});

async function startRole({ user }: Pick<Awaited<ReturnType<typeof open>>, "user">) {
  await user.click(screen.getByRole("button", { name: "New role" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New role" }));
  await user.type(dialog.getByLabelText("Name of the role"), "Press");
  return { dialog, create: () => user.click(dialog.getByRole("button", { name: "Create role" })) };
}

test("opens a new role although the enterprise cannot be fetched again", async () => {
  const { create } = await startRole(await open("/dashboard/roles"));
  reply(saveRole, { name: "press", label: "Press", permissions: [] });
  refuse(getEnterprise, "unavailable");
  await create();
  expect(await screen.findByRole("heading", { level: 1, name: /^(Press|This role)/ })).toHaveTextContent("Press");
});

test("does not replace a role that a colleague has created meanwhile", async () => {
  const { dialog, create } = await startRole(await open("/dashboard/roles"));
  const refused = refuse(saveRole, "already-exists", { fields: { name: "A role with this name already exists." } });
  const press = { name: "press", label: "Press", permissions: ["billing" as const] };
  const fetched = reply(getEnterprise, makeEnterprise({ roles: [press] }));
  await create();
  expect(await dialog.findByText("A role with this name already exists.")).toBeVisible();
  expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
  expect(refused.inputs).toEqual([{ name: "press", label: "Press", permissions: [], create: true }]);
  await waitFor(() => expect(fetched.inputs).toHaveLength(1));
  const calls = reply(saveRole, (input) => ({ ...press, name: input.name }));
  await waitFor(async () => {
    await create();
    expect(calls.inputs).toEqual([{ name: "press-2", label: "Press", permissions: [], create: true }]);
  });
});

test("a role whose answer was lost is created again under the same id and key", async () => {
  const { dialog, create } = await startRole(await open("/dashboard/roles"));
  const lost = disconnect(saveRole);
  const press = { name: "press", label: "Press", permissions: [] };
  const fetched = reply(getEnterprise, makeEnterprise({ roles: [press] }));
  await create();
  expect(await dialog.findByRole("alert")).toHaveTextContent("You’re offline.");
  await waitFor(() => expect(fetched.inputs).toHaveLength(1));
  expect(await screen.findByRole("link", { name: /^Press/, hidden: true })).toBeInTheDocument();
  const calls = reply(saveRole, press);
  await create();
  expect(await screen.findByRole("heading", { level: 1, name: "Press" })).toBeVisible();
  expect(calls.inputs).toEqual([{ ...press, create: true }]);
  const [first, second] = [...lost.requests, ...calls.requests].map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
});

test("a role is edited as it is stored now, not as it was when the dashboard was opened", async () => {
  const { user } = await open("/dashboard/roles");
  const office = { name: "office", label: "Reception", permissions: ["billing" as const] };
  reply(getEnterprise, makeEnterprise({ roles: [office] }));
  await user.click(screen.getByRole("link", { name: /^Front office/ }));
  const permissions = within(await screen.findByRole("region", { name: "Permissions" }));
  const label = await permissions.findByLabelText("Name of the role");
  expect(label).toHaveValue("Reception");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Reception");
  const calls = reply(saveRole, { ...office, label: "Reception A" });
  const seen = { label: office.label, permissions: office.permissions };
  await user.type(label, " A");
  await user.click(permissions.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ ...office, label: "Reception A", seen }]));
});

test("a role that a colleague has deleted cannot be edited", async () => {
  const { user } = await open("/dashboard/roles");
  reply(getEnterprise, makeEnterprise({ roles: [] }));
  await user.click(screen.getByRole("link", { name: /^Front office/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "This role doesn’t exist" })).toBeVisible();
});

test("changes a role, and lists the employees who have it", async () => {
  const { user, lists, permissions } = await openEditor();
  expect(await part("People").findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  expect(lists.inputs).toEqual([{ role: "office", limit: 50 }]);
  expect(permissions.getByRole("checkbox", { name: "Manage groups" })).toBeChecked();
  const calls = reply(saveRole, { name: "office", label: "Front office", permissions: ["cards.edit", "billing"] });
  await user.click(permissions.getByRole("checkbox", { name: "Manage groups" }));
  await user.click(permissions.getByRole("checkbox", { name: "Manage billing" }));
  await user.click(permissions.getByRole("button", { name: "Save" }));
  expect(await permissions.findByText("Saved. It applies to everyone with this role at once.")).toBeVisible();
  const seen = { label: "Front office", permissions: ["cards.edit", "groups.manage"] };
  expect(calls.inputs).toEqual([
    { name: "office", label: "Front office", permissions: ["cards.edit", "billing"], seen },
  ]);
});

describe("a role that a colleague has changed meanwhile", () => {
  const seen = { label: "Front office", permissions: ["cards.edit" as const, "groups.manage" as const] };
  const narrowed = { name: "office", label: "Front office", permissions: ["cards.edit" as const] };

  async function saveStale() {
    const { user, permissions, save } = await openEditor();
    const message = "Someone has changed this since you opened it, so nothing was saved.";
    const refused = refuse(saveRole, "conflict", { message });
    await user.type(permissions.getByLabelText("Name of the role"), " A");
    reply(getEnterprise, makeEnterprise({ roles: [narrowed] }));
    await user.click(save);
    expect(await permissions.findByRole("alert")).toHaveTextContent(`${message} Keep:`);
    expect(refused.inputs).toEqual([{ name: "office", ...seen, label: "Front office A", seen }]);
    await waitFor(() => expect(permissions.getByRole("checkbox", { name: "Manage groups" })).not.toBeChecked());
    return { user, permissions, save };
  }

  test("keeps what was not changed here as the colleague has saved it", async () => {
    const { user, permissions, save } = await saveStale();
    await user.click(permissions.getByRole("button", { name: "Mine" }));
    expect(permissions.queryByRole("alert")).not.toBeInTheDocument();
    const calls = reply(saveRole, (role) => role);
    await user.click(save);
    expect(await permissions.findByText(/^Saved\./)).toBeVisible();
    const { name: _name, ...newest } = narrowed;
    expect(calls.inputs).toEqual([{ ...narrowed, label: "Front office A", seen: newest }]);
  });

  test("does not get a permission back that the colleague has removed", async () => {
    const { user, permissions, save } = await openEditor();
    refuse(saveRole, "conflict");
    await user.click(permissions.getByRole("checkbox", { name: "Manage billing" }));
    const newest = { label: "Reception", permissions: narrowed.permissions };
    reply(getEnterprise, makeEnterprise({ roles: [{ name: "office", ...newest }] }));
    await user.click(save);
    await waitFor(() => expect(permissions.getByLabelText("Name of the role")).toHaveValue("Reception"));
    await user.click(permissions.getByRole("button", { name: "Mine" }));
    expect(permissions.getByRole("checkbox", { name: "Manage groups" })).not.toBeChecked();
    expect(permissions.getByRole("checkbox", { name: "Manage billing" })).toBeChecked();
    const calls = reply(saveRole, (role) => role);
    await user.click(save);
    expect(await permissions.findByText(/^Saved\./)).toBeVisible();
    const saved = { name: "office", label: "Reception", permissions: ["cards.edit", "billing"] };
    expect(calls.inputs).toEqual([{ ...saved, seen: newest }]);
  });

  test("is shown as the colleague has saved it", async () => {
    const { user, permissions } = await saveStale();
    await user.click(permissions.getByRole("button", { name: "Theirs" }));
    expect(permissions.getByLabelText("Name of the role")).toHaveValue("Front office");
    expect(permissions.queryByRole("alert")).not.toBeInTheDocument();
  });
});

test("a change after a save is unsaved, also one that was made during it", async () => {
  const { user, save, permissions } = await openEditor();
  const saved = "Saved. It applies to everyone with this role at once.";
  const label = permissions.getByLabelText("Name of the role");
  const saving = hold(saveRole);
  await user.type(label, " A");
  await user.click(save);
  await waitFor(() => expect(saving.inputs).toHaveLength(1));
  await user.type(label, "B");
  saving.release({ name: "office", label: "Front office A", permissions: ["cards.edit", "groups.manage"] });
  await waitFor(() => expect(save).not.toHaveAttribute("data-loading"));
  expect(permissions.queryByText(saved)).not.toBeInTheDocument();
  expect(label).toHaveValue("Front office AB");
  reply(saveRole, (role) => role);
  await user.click(save);
  expect(await permissions.findByText(saved)).toBeVisible();
  await user.click(permissions.getByRole("checkbox", { name: "Edit cards" }));
  expect(permissions.queryByText(saved)).not.toBeInTheDocument();
});

test("does not call a role saved beside a refusal, which the next change removes", async () => {
  const { user, save, permissions } = await openEditor();
  reply(saveRole, (role) => role);
  await user.click(save);
  expect(await permissions.findByText(/^Saved\./)).toBeVisible();
  refuse(saveRole, "plan-required");
  await user.click(save);
  expect(await permissions.findByRole("alert")).toBeVisible();
  expect(permissions.queryByText(/^Saved\./)).not.toBeInTheDocument();
  await user.click(permissions.getByRole("checkbox", { name: "Edit cards" }));
  expect(permissions.queryByRole("alert")).not.toBeInTheDocument();
});

test.each([
  ["plan-required", "Your plan doesn’t include this."],
  ["quota-exceeded", "You’ve reached the limit for one account."],
] as const)("shows %s beside the button", async (code, sentence) => {
  const { user, save, permissions } = await openEditor();
  refuse(saveRole, code);
  await user.click(save);
  expect(await permissions.findByRole("alert")).toHaveTextContent(sentence);
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
