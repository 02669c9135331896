import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { createEmployees } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
import { ALAN, GRACE, open, row } from "./employees.test-helper.ts";

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

test("lists employees with their job titles, and each name links to their page", async () => {
  await open();
  const grace = await row("Grace Hopper");
  expect(grace.getByText("grace@acme.example")).toBeVisible();
  expect(grace.getByText("Admiral")).toBeVisible();
  expect(grace.getByText("Sales")).toBeVisible();
  expect(grace.getByText("Front office")).toBeVisible();
  expect(grace.getByText("Active")).toBeVisible();
  const alan = await row("Alan Turing");
  expect(alan.getByText("Admin")).toBeVisible();
  expect(alan.getByText("Disabled")).toBeVisible();
  expect(screen.getByText("2,034 employees")).toBeVisible();
  expect(screen.getByRole("link", { name: "Grace Hopper" })).toHaveAttribute("href", "/dashboard/employees/uid-grace");
});

test("shows a list on phones", async () => {
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes("max-width") });
  await open("/dashboard/employees", { people: [GRACE, { ...ALAN, card_views: 1 }] });
  expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.getByText("Admiral · Front office · Sales")).toBeVisible();
  expect(screen.getByText("Admiral · Admin · 1 view")).toBeVisible();
  expect(screen.getByRole("link", { name: "All sections" })).toHaveAttribute("href", "/dashboard");
});

test("stores the search and the filters in the address and restores them from it", async () => {
  const { user, lists } = await open("/dashboard/employees?q=gra&group=sales&status=active&role=admin");
  expect(await screen.findByRole("searchbox", { name: "Search employees" })).toHaveValue("gra");
  expect(screen.getByRole("combobox", { name: "Group" })).toHaveValue("sales");
  expect(screen.getByRole("combobox", { name: "Status" })).toHaveValue("active");
  expect(screen.getByRole("combobox", { name: "Role" })).toHaveValue("admin");
  await expect
    .poll(() => lists.inputs[0])
    .toEqual({ q: "gra", group: "sales", status: "active", role: "admin", limit: 50 });
  await user.selectOptions(screen.getByRole("combobox", { name: "Group" }), "Legal");
  await user.selectOptions(screen.getByRole("combobox", { name: "Role" }), "Role");
  await user.clear(screen.getByRole("searchbox", { name: "Search employees" }));
  await user.type(screen.getByRole("searchbox", { name: "Search employees" }), "hop");
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      q: "hop",
      group: "legal",
      status: "active",
    }),
  );
  await waitFor(() => expect(lists.inputs.at(-1)).toEqual({ q: "hop", group: "legal", status: "active", limit: 50 }));
});

test("sorts by most viewed cards on request", async () => {
  const { user, lists } = await open();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Sort by" }), "Most views first");
  await waitFor(() => expect(lists.inputs.at(-1)).toEqual({ sort: "views", limit: 50 }));
  expect(location.search).toBe("?sort=views");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "By name");
  await waitFor(() => expect(location.search).toBe(""));
});

test("shows the views of each card to users who may see statistics", async () => {
  await open("/dashboard/employees", {
    people: [
      { ...GRACE, card_views: 1234 },
      { ...ALAN, card_views: 0 },
    ],
  });
  expect((await row("Grace Hopper")).getByText("1,234")).toBeVisible();
  expect((await row("Alan Turing")).getByText("0")).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Views" })).toBeVisible();
});

test("shows no views to other users", async () => {
  await open();
  await row("Grace Hopper");
  expect(screen.queryByRole("columnheader", { name: "Views" })).not.toBeInTheDocument();
});

test("says that the views in a list of one group are those in the group", async () => {
  await open("/dashboard/employees?group=sales", { people: [{ ...GRACE, card_views: 5 }] });
  await row("Grace Hopper");
  expect(screen.getByRole("columnheader", { name: "Views in the group" })).toBeVisible();
});

test("a manager of several groups sorts the members of one of them by views", async () => {
  const rights = {
    admin: false,
    permissions: ["cards.edit" as const, "stats.view" as const],
    groups: ["sales", "legal"],
  };
  const { user } = await open("/dashboard/employees", { enterprise: { rights } });
  await row("Grace Hopper");
  expect(screen.queryByRole("combobox", { name: "Sort by" })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Group" }), "Legal");
  expect(await screen.findByRole("combobox", { name: "Sort by" })).toBeVisible();
});

test("ignores invalid values in the address", async () => {
  const { lists } = await open("/dashboard/employees?group=a%2Fb&status=left&role=No+Role");
  await row("Grace Hopper");
  expect(lists.inputs[0]).toEqual({ limit: 50 });
});

test("navigates to the next and previous page", async () => {
  const { user, lists } = await open();
  await user.click(await screen.findByRole("link", { name: "Next" }));
  expect(await screen.findByRole("link", { name: "Zoe Hopper" })).toBeVisible();
  expect(location.search).toBe("?after=cursor-1");
  expect(lists.inputs.at(-1)).toEqual({ after: "cursor-1", limit: 50 });
  await user.click(screen.getByRole("link", { name: "Previous" }));
  expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  expect(location.search).toBe("");
});

test("a page opened by its address links to the first one", async () => {
  await open("/dashboard/employees?after=cursor-1");
  expect(await screen.findByRole("link", { name: "First page" })).toHaveAttribute("href", "/dashboard/employees");
});

test("an empty result says so, and all filters can be cleared", async () => {
  const { user } = await open("/dashboard/employees?status=active");
  reply(listEmployees, { items: [], next: null, total: null });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Group" }), "Legal");
  expect(await screen.findByText("No one matches these filters.")).toBeVisible();
  reply(listEmployees, { items: [GRACE], next: null, total: 1 });
  await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  expect(location.search).toBe("");
});

test("an empty page of a search links to the next", async () => {
  reply(getEnterprise, makeEnterprise());
  reply(listEmployees, { items: [], next: "cursor-7", total: null });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  renderApp("/dashboard/employees?q=ada&status=disabled");
  expect(await screen.findByText("No one matches on this page. There are more to look through.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Keep looking" })).toHaveAttribute(
    "href",
    "/dashboard/employees?q=ada&status=disabled&after=cursor-7",
  );
});

test("shows a failure and keeps the filters", async () => {
  reply(getEnterprise, makeEnterprise());
  refuse(listEmployees, "not-found");
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  const { user } = renderApp("/dashboard/employees?group=sales");
  expect(await screen.findByRole("alert")).toHaveTextContent("This doesn’t exist, or no longer does.");
  reply(listEmployees, { items: [GRACE], next: null, total: 1 });
  await user.selectOptions(screen.getByRole("combobox", { name: "Group" }), "Group");
  expect(await screen.findByText("1 employee")).toBeVisible();
});

test("a manager is only offered their own groups, and cannot select employees without permission", async () => {
  await open("/dashboard/employees", {
    enterprise: { rights: { admin: false, permissions: ["cards.edit"], groups: ["sales", "legal"] } },
  });
  await row("Grace Hopper");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  const groups = within(screen.getByRole("combobox", { name: "Group" }));
  expect(groups.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Group", "Sales", "Legal"]);
});

test("informs a user whose role does not cover employees", async () => {
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions: ["stats.view"], groups: null } }));
  await signInAs({ user: { enterprise: "acme" } });
  renderApp("/dashboard/employees");
  expect(await screen.findByRole("heading", { level: 1, name: "Your role doesn’t cover this" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to the overview" })).toHaveAttribute("href", "/dashboard");
  expect(within(screen.getByRole("navigation", { name: "Sections" })).queryByText("Employees")).not.toBeInTheDocument();
});

test("adds an employee and opens their page", async () => {
  const { user } = await open();
  const calls = reply(createEmployees, { results: [{ outcome: "created", uid: "uid-kurt" }] });
  refuse(getEmployee, "not-found");
  await user.click(screen.getByRole("button", { name: "Add employee" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add employee" }));
  await user.click(dialog.getByRole("button", { name: "Add employee" }));
  expect(dialog.getByLabelText("First name")).toHaveFocus();
  expect(dialog.getByLabelText("Email")).toBeInvalid();
  expect(calls.inputs).toEqual([]);
  await user.type(dialog.getByLabelText("First name"), "Kurt");
  await user.type(dialog.getByLabelText("Last name"), "Gödel");
  await user.type(dialog.getByLabelText("Email"), "kurt@acme.example");
  await user.selectOptions(dialog.getByLabelText("Group"), "Legal");
  await user.click(dialog.getByRole("button", { name: "Add employee" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard/employees/uid-kurt"));
  expect(calls.inputs).toEqual([
    {
      employees: [{ name_first: "Kurt", name_last: "Gödel", email: "kurt@acme.example", groups: ["legal"] }],
      mail: true,
      only_new: true,
    },
  ]);
});

test("an employee whose form was closed before the answer is not opened", async () => {
  const { user, lists } = await open();
  const adding = hold(createEmployees);
  await user.click(screen.getByRole("button", { name: "Add employee" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add employee" }));
  await user.type(dialog.getByLabelText("First name"), "Kurt");
  await user.type(dialog.getByLabelText("Last name"), "Gödel");
  await user.type(dialog.getByLabelText("Email"), "kurt@acme.example");
  await user.click(dialog.getByRole("button", { name: "Add employee" }));
  await waitFor(() => expect(adding.inputs).toHaveLength(1));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act(async () => adding.release({ results: [{ outcome: "created", uid: "uid-kurt" }] }));
  await waitFor(() => expect(lists.inputs).toHaveLength(2));
  expect(location.pathname).toBe("/dashboard/employees");
});

test.each([
  [{ outcome: "refused", uid: null, code: "seats-exhausted" }, "All seats are in use."],
  [{ outcome: "unchanged", uid: "uid-kurt" }, "Kurt Gödel is already in your organisation."],
  [{ outcome: "updated", uid: "uid-kurt" }, "Kurt Gödel is already in your organisation."],
] as const)("somebody who is not added: %o", async (result, sentence) => {
  const { user } = await open();
  reply(createEmployees, { results: [result] });
  await user.click(screen.getByRole("button", { name: "Add employee" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add employee" }));
  await user.type(dialog.getByLabelText("First name"), "Kurt");
  await user.type(dialog.getByLabelText("Last name"), "Gödel");
  await user.type(dialog.getByLabelText("Email"), "kurt@acme.example");
  await user.click(dialog.getByRole("button", { name: "Add employee" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(sentence);
});

test("an ID that another employee has is reported at its field", async () => {
  const { user } = await open();
  const fields = { external_id: "Another employee has this one." };
  reply(createEmployees, { results: [{ outcome: "refused", uid: null, code: "already-exists", fields }] });
  await user.click(screen.getByRole("button", { name: "Add employee" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add employee" }));
  await user.type(dialog.getByLabelText("First name"), "Kurt");
  await user.type(dialog.getByLabelText("ID in your systems (optional)"), "17");
  await user.click(dialog.getByRole("button", { name: "Add employee" }));
  expect(await dialog.findByText("Another employee has this one.")).toBeVisible();
  expect(dialog.getByLabelText("ID in your systems (optional)")).toBeInvalid();
  expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
});

test("speaks German", async () => {
  await open("/dashboard/employees", { language: "de" });
  expect(await screen.findByText("2.034 Mitarbeitende")).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Position" })).toBeVisible();
  expect(screen.getByText("Deaktiviert", { selector: "td *" })).toBeVisible();
});
