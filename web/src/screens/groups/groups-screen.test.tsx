import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { updateGroup } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";

async function open(enterprise: Partial<Enterprise> = {}, language: Language = "en", search = "") {
  reply(getEnterprise, makeEnterprise(enterprise));
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, settings: { language } } });
  const view = renderApp(`/dashboard/groups${search}`, { language });
  await screen.findByRole("heading", { level: 1 });
  return view;
}

const names = () =>
  within(screen.getByRole("list", { name: "Groups" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("sorts groups by name, with their number of members", async () => {
  await open();
  expect(names()).toEqual(["Legal3 people", "Sales5 people"]);
  expect(screen.getByRole("link", { name: /Sales/ })).toHaveAttribute("href", "/dashboard/groups/sales");
  expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
});

test("searches many groups, with the text in the address", async () => {
  const groups = Array.from({ length: 12 }, (_, index) => ({ id: `g${index}`, name: `Büro ${index}`, count: 1 }));
  const { user } = await open({ groups });
  await user.type(screen.getByRole("searchbox", { name: "Search groups" }), "buro 11");
  await waitFor(() => expect(names()).toEqual(["Büro 111 person"]));
  expect(location.search).toBe("?q=buro+11");
  await user.type(screen.getByRole("searchbox", { name: "Search groups" }), "x");
  expect(await screen.findByText("No group has this name.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  await waitFor(() => expect(names()).toHaveLength(12));
  expect(location.search).toBe("");
});

test("opens the search in the address, also of few groups", async () => {
  const { user } = await open({}, "en", "?q=legal");
  expect(names()).toEqual(["Legal3 people"]);
  expect(screen.getByRole("searchbox", { name: "Search groups" })).toHaveValue("legal");
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(screen.getByRole("searchbox", { name: "Search groups" })).toHaveFocus();
});

test("creates a new group and opens it", async () => {
  const { user } = await open({ groups: [] });
  expect(screen.getByText("No groups yet")).toBeVisible();
  const calls = reply(updateGroup, { id: "-new", name: "Field sales", count: 0 });
  reply(listEmployees, { items: [], next: null, total: 0 });
  await user.click(screen.getByRole("button", { name: "New group" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New group" }));
  await user.click(dialog.getByRole("button", { name: "Create group" }));
  expect(dialog.getByText("Enter a name of up to 80 characters.")).toBeVisible();
  expect(dialog.getByLabelText("Name")).toHaveFocus();
  expect(calls.inputs).toEqual([]);
  await user.type(dialog.getByLabelText("Name"), "Field sales");
  reply(getEnterprise, makeEnterprise({ groups: [{ id: "-new", name: "Field sales", count: 0 }] }));
  await user.click(dialog.getByRole("button", { name: "Create group" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Field sales" })).toBeVisible();
  expect(location.pathname).toBe("/dashboard/groups/-new");
  expect(calls.inputs).toEqual([{ name: "Field sales" }]);
});

test("opens a new group although the enterprise cannot be fetched again", async () => {
  const { user } = await open();
  reply(updateGroup, { id: "-new", name: "Field sales", count: 0 });
  reply(listEmployees, { items: [], next: null, total: 0 });
  await user.click(screen.getByRole("button", { name: "New group" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New group" }));
  await user.type(dialog.getByLabelText("Name"), "Field sales");
  refuse(getEnterprise, "unavailable");
  await user.click(dialog.getByRole("button", { name: "Create group" }));
  const title = await screen.findByRole("heading", { level: 1, name: /^(Field sales|This group)/ });
  expect(title).toHaveTextContent("Field sales");
});

test("a group whose form was closed before the answer is listed but not opened", async () => {
  const { user } = await open();
  const creating = hold(updateGroup);
  await user.click(screen.getByRole("button", { name: "New group" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New group" }));
  await user.type(dialog.getByLabelText("Name"), "Field sales");
  await user.click(dialog.getByRole("button", { name: "Create group" }));
  await waitFor(() => expect(creating.inputs).toHaveLength(1));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  refuse(getEnterprise, "unavailable");
  await act(async () => creating.release({ id: "-new", name: "Field sales", count: 0 }));
  expect(await screen.findByRole("link", { name: /^Field sales/ })).toBeVisible();
  expect(location.pathname).toBe("/dashboard/groups");
});

test("marks the name of another group", async () => {
  const { user } = await open();
  refuse(updateGroup, "already-exists", { fields: { name: "A group with this name already exists." } });
  await user.click(screen.getByRole("button", { name: "New group" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Name"), "sales");
  await user.click(dialog.getByRole("button", { name: "Create group" }));
  expect(await dialog.findByText("A group with this name already exists.")).toBeVisible();
  expect(dialog.getByLabelText("Name")).toBeInvalid();
});

test("shows German texts", async () => {
  await open({}, "de");
  expect(screen.getByRole("button", { name: "Neue Gruppe" })).toBeVisible();
  expect(screen.getByText("3 Personen")).toBeVisible();
});
