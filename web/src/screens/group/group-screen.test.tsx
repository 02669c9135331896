import { deletePart } from "@cardinal/contract/endpoints/enterprise/delete-part";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { updateGroup } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import { updateGroupManagers } from "@cardinal/contract/endpoints/enterprise/groups/update-managers";
import { updateGroupMembers } from "@cardinal/contract/endpoints/enterprise/groups/update-members";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEmployee, makeEnterprise } from "../../testing/samples.ts";

const GRACE = makeEmployee({ groups: ["sales"] });
const ALAN = makeEmployee({
  uid: "uid-alan",
  name_first: "Alan",
  name_last: "Turing",
  manages: ["sales"],
  role: "manager",
});
const KURT = makeEmployee({ uid: "uid-kurt", name_first: "Kurt", name_last: "Gödel" });

/** Replies with the members, the managers and the search results. */
const answerLists = (managers = [ALAN]) =>
  reply(listEmployees, ({ manages, group }) => {
    const items = manages !== undefined ? managers : group !== undefined ? [GRACE] : [GRACE, ALAN, KURT];
    return { items, next: null, total: items.length };
  });

async function open(
  address = "/dashboard/groups/sales",
  enterprise: Partial<Enterprise> = {},
  language: Language = "en",
) {
  reply(getEnterprise, makeEnterprise(enterprise));
  const lists = answerLists();
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, settings: { language } } });
  const view = renderApp(address, { language });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, lists };
}

const part = (name: string) => within(screen.getByRole("region", { name }));

test("shows the managers and members of a group", async () => {
  const { lists } = await open();
  expect(await part("Managers").findByRole("link", { name: "Alan Turing" })).toHaveAttribute(
    "href",
    "/dashboard/employees/uid-alan",
  );
  expect(await part("People").findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  expect(lists.inputs).toContainEqual({ group: "sales", limit: 50 });
  expect(lists.inputs).toContainEqual({ manages: "sales", limit: 100 });
  expect(screen.queryByRole("combobox", { name: "Group" })).not.toBeInTheDocument();
});

test("searches and adds employees; members cannot be chosen", async () => {
  const { user } = await open();
  await user.click(await part("People").findByRole("button", { name: "Add people" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add people to Sales" }));
  expect(await dialog.findByRole("checkbox", { name: "Grace Hopper" })).toBeDisabled();
  expect(dialog.getByRole("button", { name: "Add" })).toBeDisabled();
  await user.click(dialog.getByRole("checkbox", { name: "Kurt Gödel" }));
  await user.click(dialog.getByRole("checkbox", { name: "Alan Turing" }));
  const calls = reply(updateGroupMembers, { group: "sales", count: 7 });
  reply(getEnterprise, makeEnterprise());
  await user.click(dialog.getByRole("button", { name: "Add 2 people" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(calls.inputs).toEqual([{ group: "sales", add: ["uid-kurt", "uid-alan"] }]);
});

test("keeps the selection through the next search", async () => {
  const { user, lists } = await open();
  await user.click(await part("People").findByRole("button", { name: "Add people" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("checkbox", { name: "Kurt Gödel" }));
  reply(listEmployees, { items: [ALAN], next: "more", total: null });
  await user.type(dialog.getByLabelText("Search employees"), "ala");
  expect(await dialog.findByText("Type more of a name to see others.")).toBeVisible();
  expect(dialog.getByRole("checkbox", { name: "Kurt Gödel" })).toBeChecked();
  expect(dialog.queryByRole("checkbox", { name: "Grace Hopper" })).not.toBeInTheDocument();
  expect(lists.inputs).toContainEqual({ limit: 20 });
});

test("shows the refusal of an employee in five groups in the dialog", async () => {
  const { user } = await open();
  refuse(updateGroupMembers, "invalid-argument", { fields: { add: "An employee can be in at most 5 groups." } });
  await user.click(await part("People").findByRole("button", { name: "Add people" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("checkbox", { name: "Kurt Gödel" }));
  await user.click(dialog.getByRole("button", { name: "Add 1 person" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("An employee can be in at most 5 groups.");
});

test("adds and removes managers, and explains a conflicting role", async () => {
  const { user } = await open();
  refuse(updateGroupManagers, "conflict");
  await user.click(await part("Managers").findByRole("button", { name: "Add managers" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Managers of Sales" }));
  expect(await dialog.findByRole("checkbox", { name: "Alan Turing" })).toBeDisabled();
  await user.click(dialog.getByRole("checkbox", { name: "Kurt Gödel" }));
  await user.click(dialog.getByRole("button", { name: "Add 1 person" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("One of them has another role");
  const calls = reply(updateGroupManagers, { group: "sales", count: 5 });
  await user.click(dialog.getByRole("button", { name: "Add 1 person" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  answerLists([]);
  await user.click(part("Managers").getByRole("button", { name: "Remove Alan Turing as manager" }));
  expect(await part("Managers").findByText("No one manages this group yet.")).toBeVisible();
  await expect
    .poll(() => calls.inputs)
    .toEqual([
      { group: "sales", add: ["uid-kurt"] },
      { group: "sales", remove: ["uid-alan"] },
    ]);
});

test("renames the group", async () => {
  const { user } = await open();
  const calls = reply(updateGroup, { id: "sales", name: "Field sales", count: 5 });
  await user.click(screen.getByRole("button", { name: "Rename" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rename the group" }));
  await user.clear(dialog.getByLabelText("Name"));
  await user.type(dialog.getByLabelText("Name"), "Field sales");
  reply(getEnterprise, makeEnterprise({ groups: [{ id: "sales", name: "Field sales", count: 5 }] }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Field sales" })).toBeVisible();
  expect(calls.inputs).toEqual([{ id: "sales", name: "Field sales" }]);
});

test("links to the groups when a group does not exist", async () => {
  await open("/dashboard/groups/unknown");
  expect(screen.getByRole("heading", { level: 1, name: "This group doesn’t exist" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to groups" })).toHaveAttribute("href", "/dashboard/groups");
});

test("explains to a user who may only manage groups that members are not shown", async () => {
  await open("/dashboard/groups/sales", { rights: { admin: false, permissions: ["groups.manage"], groups: null } });
  expect(screen.getByText(/^Your role lets you change groups, but not see employees\./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Rename" })).toBeVisible();
});

test("shows German texts", async () => {
  await open("/dashboard/groups/sales", {}, "de");
  expect(
    await part("Gruppenleitung").findByRole("button", { name: "Alan Turing nicht mehr leiten lassen" }),
  ).toBeVisible();
});

test("deletes a group after a confirmation that explains what happens to its members", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Delete group" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Sales?" }));
  expect(dialog.getByText(/^The people in it stay in your organisation/)).toBeVisible();
  const calls = reply(deletePart, { deleted: true });
  reply(getEnterprise, makeEnterprise({ groups: [] }));
  await user.click(dialog.getByRole("button", { name: "Delete group" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Groups" })).toBeVisible();
  expect(calls.inputs).toEqual([{ a: "groups", b: "sales", c: "Sales" }]);
});
