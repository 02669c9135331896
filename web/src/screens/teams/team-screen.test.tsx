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

async function open(address = "/teams", rights: Enterprise["rights"] = MEMBER, language: Language = "en") {
  reply(getEnterprise, makeEnterprise({ rights }));
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
  expect(lists.inputs).toEqual([{ q: "gra" }]);
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

test("shows no employees to a user who manages none", async () => {
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
