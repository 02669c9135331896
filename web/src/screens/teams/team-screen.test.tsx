import { listColleagues } from "@cardinal/contract/endpoints/enterprise/employees/list-colleagues";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEmployee, makeEnterprise } from "../../testing/samples.ts";

const GRACE = {
  uid: "uid-grace",
  name_first: "Grace",
  name_last: "Hopper",
  job_title: "Admiral",
  profile_pic: null,
  route: "/acme/grace",
};
const MEMBER = { admin: false, permissions: [], groups: null };
const MANAGER = { admin: false, permissions: ["cards.edit" as const, "cards.create" as const], groups: ["sales"] };

async function open(
  address = "/teams",
  rights: Enterprise["rights"] = MEMBER,
  language: Language = "en",
  groups?: Enterprise["groups"],
) {
  reply(getEnterprise, makeEnterprise({ rights, ...(groups === undefined ? {} : { groups }) }));
  const lists = reply(listColleagues, ({ q, after }) => ({
    items: q === "nobody" ? [] : [after === undefined ? GRACE : { ...GRACE, uid: "uid-zoe", name_first: "Zoe" }],
    next: q === undefined && after === undefined ? "cursor-1" : null,
  }));
  await signInAs({ user: { enterprise: "acme", enterprise_admin: rights.admin, settings: { language } } });
  const view = renderApp(address, { language });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, lists };
}

test("a member opens their team from the main navigation, with names, jobs and cards", async () => {
  const { user } = await open("/settings/themes");
  await user.click(await screen.findByRole("link", { name: "Organisation" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  expect(await screen.findByRole("link", { name: /Grace Hopper/ })).toHaveAttribute("href", "/acme/grace");
  expect(screen.queryByRole("link", { name: /Manage/ })).not.toBeInTheDocument();
});

test("searches the team, and keeps the search in the URL", async () => {
  const { user, lists } = await open("/teams?q=gra");
  expect(await screen.findByRole("searchbox", { name: "Search your team" })).toHaveValue("gra");
  await expect.poll(() => lists.inputs).toEqual([{ q: "gra" }]);
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "nobody");
  expect(await screen.findByText("No one found.")).toBeVisible();
  await waitFor(() => expect(location.search).toBe("?q=nobody"));
});

test("pages forward and back", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("link", { name: "Next" }));
  expect(await screen.findByRole("link", { name: /Zoe Hopper/ })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Previous" }));
  expect(await screen.findByRole("link", { name: /Grace Hopper/ })).toBeVisible();
});

test("shows a failure, and can load again", async () => {
  reply(getEnterprise, makeEnterprise({ rights: MEMBER }));
  refuse(listColleagues, "unavailable");
  await signInAs({ user: { enterprise: "acme" } });
  const { user } = renderApp("/teams");
  expect(await screen.findByRole("alert")).toHaveTextContent("The service can’t be reached right now.");
  reply(listColleagues, { items: [GRACE], next: null });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /Grace Hopper/ })).toBeVisible();
});

test("a user without an enterprise has no team", async () => {
  await signInAs();
  renderApp("/teams");
  expect(await screen.findByRole("heading", { level: 1, name: "There’s no card here" })).toBeVisible();
});

test("links a manager to the employees of their groups, and to the dashboard", async () => {
  const { user } = await open("/teams", MANAGER);
  expect(screen.getByRole("link", { name: "Manage organisation" })).toHaveAttribute("href", "/dashboard");
  reply(listEmployees, { items: [makeEmployee({ groups: ["sales"] })], next: null, total: 1 });
  await user.click(screen.getByRole("link", { name: "Manage people" }));
  expect(await screen.findByRole("heading", { level: 1, name: "People you manage" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Grace Hopper" })).toHaveAttribute(
    "href",
    "/dashboard/employees/uid-grace",
  );
});

test("a group in the address is the one that is shown, through its searches and pages", async () => {
  reply(getEnterprise, makeEnterprise({ rights: MEMBER }));
  const lists = reply(listColleagues, ({ after }) => ({
    items: [GRACE],
    next: after === undefined ? "cursor-1" : null,
  }));
  await signInAs({ user: { enterprise: "acme" } });
  const { user } = renderApp("/teams/sales");
  await user.click(await screen.findByRole("link", { name: "Next" }));
  expect(await screen.findByRole("link", { name: "Previous" })).toBeVisible();
  expect(location.pathname).toBe("/teams/sales");
  await expect.poll(() => lists.inputs).toEqual([{ group: "sales" }, { group: "sales", after: "cursor-1" }]);
  await user.click(screen.getByRole("link", { name: "Whole team" }));
  await expect.poll(() => lists.inputs.at(-1)).toEqual({});
  expect(location.pathname).toBe("/teams");
});

test.each(["no.group", "x".repeat(65), "gone"])("a group that does not exist is not found: %s", async (group) => {
  reply(getEnterprise, makeEnterprise({ rights: MEMBER }));
  const lists = refuse(listColleagues, "not-found");
  await signInAs({ user: { enterprise: "acme" } });
  renderApp(`/teams/${group}`);
  expect(await screen.findByRole("heading", { level: 1, name: "There’s no card here" })).toBeVisible();
  expect(lists.inputs).toEqual(group === "gone" ? [{ group }] : []);
});

test("a manager keeps the group on the way to the people whom they manage in it", async () => {
  const groups = [
    { id: "sales", name: "Sales", count: 1 },
    { id: "office", name: "Office", count: 1 },
  ];
  const { user, unmount } = await open("/teams/sales", MANAGER, "en", groups);
  expect(screen.getByText("Sales")).toBeVisible();
  const listed = reply(listEmployees, { items: [makeEmployee({ groups: ["sales"] })], next: null, total: 1 });
  await user.click(screen.getByRole("link", { name: "Manage people" }));
  expect(await screen.findByRole("heading", { level: 1, name: "People you manage" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  expect([location.pathname, listed.inputs.at(-1)?.group]).toEqual(["/manage/sales", "sales"]);
  expect(screen.getByRole("link", { name: "All people you manage" })).toHaveAttribute("href", "/manage");
  unmount();
  for (const group of ["office", "gone", "no.group"]) {
    const view = renderApp(`/manage/${group}`);
    expect(await screen.findByRole("heading", { level: 1, name: "There’s no card here" })).toBeVisible();
    view.unmount();
  }
});

test("who manages nobody finds no people to manage", async () => {
  reply(getEnterprise, makeEnterprise({ rights: MEMBER }));
  await signInAs({ user: { enterprise: "acme" } });
  renderApp("/manage");
  expect(await screen.findByRole("heading", { level: 1, name: "There’s no card here" })).toBeVisible();
});

test("shows German texts", async () => {
  await open("/teams", MANAGER, "de");
  expect(screen.getByRole("link", { name: "Organisation verwalten" })).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Im Team suchen" })).toBeVisible();
});
