import { listColleagues } from "@cardinal/contract/endpoints/enterprise/employees/list-colleagues";
import { updateEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-employee";
import { FAILURES } from "@cardinal/contract/failures";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { answerRequests, toJson } from "../../testing/network.ts";
import { makeEmployee } from "../../testing/samples.ts";
import { ALAN, GRACE, open, row } from "./employees.test-helper.ts";

test("disables several employees after a confirmation; refused ones are listed and stay selected", async () => {
  const { user, lists } = await open();
  await row("Grace Hopper");
  const asked = lists.inputs.length;
  const updates = reply(updateEmployee, GRACE);
  await user.click(screen.getByRole("checkbox", { name: "Select everyone on this page" }));
  expect(screen.getByText("2 selected")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Disable" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Disable 2 employees?" }));
  expect(updates.inputs).toEqual([]);
  refuse(updateEmployee, "last-admin");
  await user.click(dialog.getByRole("button", { name: "Disable" }));
  expect(await screen.findByText("2 employees couldn’t be changed:")).toBeVisible();
  expect(screen.getByText(/^Alan Turing: This is the only admin of the organisation\./)).toBeVisible();
  expect(screen.getByText("2 selected")).toBeVisible();
  const again = reply(updateEmployee, GRACE);
  await user.click(screen.getByRole("button", { name: "Restore" }));
  expect(await screen.findByText("2 employees were changed.")).toBeVisible();
  expect(again.inputs).toEqual([
    { uid: "uid-grace", status: "active" },
    { uid: "uid-alan", status: "active" },
  ]);
  expect(screen.queryByText("2 selected")).not.toBeInTheDocument();
  expect(lists.inputs.length).toBeGreaterThan(asked);
});

test.each([
  ["en", "Select everyone on this page", "100 selected · You can select up to 100 employees."],
  ["de", "Alle auf dieser Seite auswählen", "100 ausgewählt · Sie können bis zu 100 Mitarbeitende auswählen."],
] as const)("says how many employees can be selected when that many are: %s", async (language, label, sentence) => {
  const people = Array.from({ length: 101 }, (_, at) => makeEmployee({ uid: `uid-${at}`, name_last: `N${at}` }));
  const { user } = await open("/dashboard/employees", { people, language });
  await user.click(await screen.findByRole("checkbox", { name: label }));
  expect(screen.getByText(sentence)).toBeVisible();
});

test("disables everyone but the admin who selected everyone", async () => {
  const self = makeEmployee({ uid: "uid-ada", name_first: "Ada", name_last: "Lovelace" });
  const { user } = await open("/dashboard/employees", { people: [GRACE, self] });
  const updates = reply(updateEmployee, GRACE);
  await user.click(await screen.findByRole("checkbox", { name: "Select everyone on this page" }));
  await user.click(screen.getByRole("button", { name: "Disable" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Disable this employee?" }));
  expect(dialog.getByText(/because you can’t disable yourself\.$/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Disable" }));
  expect(await screen.findByText("1 employee was changed.")).toBeVisible();
  expect(updates.inputs).toEqual([{ uid: "uid-grace", status: "disabled" }]);
});

test("offers an admin who selected only themself neither disabling nor removing", async () => {
  const self = makeEmployee({ uid: "uid-ada", name_first: "Ada", name_last: "Lovelace" });
  const { user } = await open("/dashboard/employees", { people: [GRACE, self] });
  await user.click(await screen.findByRole("checkbox", { name: "Select Ada Lovelace" }));
  expect(screen.getByRole("button", { name: "Change groups…" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Disable" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove…" })).toBeNull();
});

test("adds several employees to a group and shows the progress", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Grace Hopper" }));
  const held = hold(updateEmployee);
  await user.click(screen.getByRole("button", { name: "Change groups…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Groups of 1 employee" }));
  await user.selectOptions(dialog.getByLabelText("Group"), "Legal");
  await user.click(dialog.getByRole("button", { name: "Add to group" }));
  expect(await screen.findByText("0 of 1 done…")).toBeInTheDocument();
  held.release(GRACE);
  expect(await screen.findByText("1 employee was changed.")).toBeVisible();
  expect(held.inputs).toEqual([{ uid: "uid-grace", groups: { add: ["legal"] } }]);
});

test("offboards several employees with one handover, except the admin who selected everyone", async () => {
  const self = makeEmployee({ uid: "uid-ada", name_first: "Ada", name_last: "Lovelace" });
  const { user } = await open("/dashboard/employees", { people: [GRACE, ALAN, self] });
  const bob = {
    uid: "uid-bob",
    name_first: "Bob",
    name_last: "Babbage",
    job_title: "",
    profile_pic: null,
    route: "/acme/bob",
  };
  reply(listColleagues, { items: [bob, { ...bob, uid: "uid-grace", name_first: "Grace" }], next: null });
  await user.click(await screen.findByRole("checkbox", { name: "Select everyone on this page" }));
  await user.click(screen.getByRole("button", { name: "Remove…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "2 employees are leaving" }));
  expect(dialog.getByText(/You can’t remove yourself here\./)).toBeVisible();
  const updates = reply(updateEmployee, { ...GRACE, status: "left" });
  await user.click(dialog.getByRole("button", { name: "Remove 2 employees" }));
  expect(dialog.getByText("Choose who takes over.")).toBeVisible();
  expect(updates.inputs).toEqual([]);
  await user.type(dialog.getByRole("combobox", { name: "Who takes over?" }), "Bob");
  await user.click(await screen.findByRole("option", { name: "Bob Babbage" }));
  expect(screen.queryByRole("option", { name: "Grace Babbage" })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Remove 2 employees" }));
  expect(await screen.findByText("2 employees have left.")).toBeVisible();
  const handover = { mode: "colleague", to: "uid-bob" };
  expect(updates.inputs).toEqual([
    { uid: "uid-grace", handover },
    { uid: "uid-alan", handover },
  ]);
  expect(screen.queryByText("2 selected")).not.toBeInTheDocument();
});

test("a search is suggested when everyone who is listed first is leaving", async () => {
  const { uid, name_first, name_last, job_title } = GRACE;
  const grace = { uid, name_first, name_last, job_title, profile_pic: null, route: "/acme/grace" };
  reply(listColleagues, { items: [grace], next: "next" });
  const { user } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select everyone on this page" }));
  await user.click(screen.getByRole("button", { name: "Remove…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "2 employees are leaving" }));
  await user.click(dialog.getByRole("combobox", { name: "Who takes over?" }));
  expect(await screen.findByText("Search by name")).toBeVisible();
  expect(screen.queryByText("No one found")).not.toBeInTheDocument();
});

test("lists employees that could not be offboarded and keeps them selected", async () => {
  reply(listColleagues, { items: [], next: null });
  const { user } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select everyone on this page" }));
  await user.click(screen.getByRole("button", { name: "Remove…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "2 employees are leaving" }));
  await user.click(dialog.getByRole("radio", { name: /^Nowhere/ }));
  const updates = reply(updateEmployee, { ...GRACE, status: "left" });
  const [status, message] = FAILURES["last-admin"];
  answerRequests(({ method, url }) =>
    method === "PUT" && url.pathname.endsWith("/uid-alan")
      ? toJson({ error: { code: "last-admin", message } }, status)
      : undefined,
  );
  await user.click(dialog.getByRole("button", { name: "Remove 2 employees" }));
  expect(await screen.findByText("1 employee has left.")).toBeVisible();
  expect(screen.getByText("1 employee couldn’t be removed:")).toBeVisible();
  expect(screen.getByText(/^Alan Turing: This is the only admin of the organisation\./)).toBeVisible();
  expect(screen.getByText("1 selected")).toBeVisible();
  expect(updates.inputs).toEqual([{ uid: "uid-grace", handover: { mode: "off" } }]);
});
