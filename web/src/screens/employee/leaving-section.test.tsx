import { listActs } from "@cardinal/contract/endpoints/enterprise/audit";
import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { deletePart } from "@cardinal/contract/endpoints/enterprise/delete-part";
import { listColleagues } from "@cardinal/contract/endpoints/enterprise/employees/list-colleagues";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { resetEmployeePassword } from "@cardinal/contract/endpoints/enterprise/employees/reset-employee-password";
import { updateEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-employee";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Rights } from "../../features/enterprise/rights.ts";
import { replyWithoutFigures } from "../../testing/enterprise-figures.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEmployee, makeEnterprise } from "../../testing/samples.ts";
import { store } from "../../testing/stored.ts";
import type { EmployeeAccount } from "./employee-part.tsx";
import { findPage, makeAccount } from "./employee.test-helper.tsx";

const BOB = {
  uid: "uid-bob",
  name_first: "Bob",
  name_last: "Babbage",
  job_title: "",
  profile_pic: null,
  route: "/acme/bob",
};

async function open(over: Partial<Pick<EmployeeAccount, "uid" | "printed_cards">> = {}, rights?: Rights) {
  replyWithoutFigures();
  reply(getEnterprise, makeEnterprise(rights === undefined ? {} : { rights }));
  reply(listColleagues, { items: [BOB, { ...BOB, uid: "uid-grace", name_first: "Grace" }], next: null });
  reply(listActs, { items: [], next: null });
  reply(getEmployee, makeAccount(over));
  await signInAs({ user: { enterprise: "acme", enterprise_admin: rights === undefined } });
  const view = renderApp("/dashboard/employees/uid-grace");
  await findPage();
  return view;
}
const part = (name: string) => within(screen.getByRole("region", { name }));

test("offboarding searches for a colleague, previews the sentence and follows the handover", async () => {
  const { user } = await open();
  const searches = reply(listColleagues, {
    items: [BOB, { ...BOB, uid: "uid-grace", name_first: "Grace" }],
    next: null,
  });
  await user.click(part("Leaving").getByRole("button", { name: "Remove from organisation" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Grace Hopper is leaving" }));
  const confirm = () => user.click(dialog.getByRole("button", { name: "Remove from organisation" }));
  await confirm();
  expect(dialog.getByText("Choose who takes over.")).toBeVisible();
  await user.type(dialog.getByRole("combobox", { name: "Who takes over?" }), "Bob");
  await waitFor(() => expect(searches.inputs).toContainEqual({ q: "Bob" }));
  await user.click(await screen.findByRole("option", { name: "Bob Babbage" }));
  expect(screen.queryByRole("option", { name: "Grace Babbage" })).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText("Note on the page"), "Until May");
  const preview = within(dialog.getByRole("region", { name: "The card will say" }));
  expect(preview.getByText(/^Grace Hopper no longer works at /)).toBeVisible();
  expect(preview.getByText("Bob Babbage has taken over and will be glad to help you.")).toBeVisible();
  refuse(updateEmployee, "last-admin");
  await confirm();
  expect(await dialog.findByRole("alert")).toHaveTextContent("This is the only admin of the organisation.");
  const updates = reply(updateEmployee, { ...makeEmployee(), status: "left" });
  store("jobs/leave-enterprise~acme~uid-grace", { done: 7 });
  await confirm();
  expect(await screen.findByText("Handing over: 7 done so far. You can leave this page.")).toBeVisible();
  act(() => store("jobs/leave-enterprise~acme~uid-grace", null));
  expect(await screen.findByText(/^The seat is free/)).toBeVisible();
  const handover = { mode: "colleague", to: "uid-bob", note: "Until May" };
  expect(updates.inputs).toEqual([{ uid: "uid-grace", handover }]);
});

test("an address without a target needs no colleague", async () => {
  const { user } = await open();
  await user.click(part("Leaving").getByRole("button", { name: "Remove from organisation" }));
  const dialog = within(await screen.findByRole("dialog"));
  const updates = reply(updateEmployee, { ...makeEmployee(), status: "left" });
  await user.click(dialog.getByRole("radio", { name: /^Nowhere/ }));
  expect(dialog.getByText("This card is no longer in use.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Remove from organisation" }));
  await waitFor(() => expect(updates.inputs).toEqual([{ uid: "uid-grace", handover: { mode: "off" } }]));
});

test("an admin deletes an employee at once after typing their username", async () => {
  const { user } = await open();
  await user.click(part("Leaving").getByRole("button", { name: "Delete immediately" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Grace Hopper?" }));
  const confirm = () => user.click(dialog.getByRole("button", { name: "Delete immediately" }));
  await confirm();
  expect(dialog.getByText("Enter grace, exactly as shown.")).toBeVisible();
  await user.type(dialog.getByLabelText("Type grace to confirm"), "grace");
  refuse(deletePart, "last-admin");
  await confirm();
  expect(await dialog.findByRole("alert")).toHaveTextContent("This is the only admin of the organisation.");
  const calls = reply(deletePart, { deleted: true });
  reply(listEmployees, { items: [], next: null, total: 0 });
  await confirm();
  expect(await screen.findByRole("heading", { level: 1, name: "Employees" })).toBeVisible();
  expect(calls.inputs).toEqual([{ a: "users", b: "uid-grace", c: "grace" }]);
});

test("a user with only the offboarding permission cannot delete employees", async () => {
  await open({}, { admin: false, permissions: ["cards.edit", "cards.create"], groups: null });
  expect(part("Leaving").getByRole("button", { name: "Remove from organisation" })).toBeVisible();
  expect(part("Leaving").queryByRole("button", { name: "Delete immediately" })).not.toBeInTheDocument();
});

test("lists printed cards of the enterprise, and sends a link for a new password", async () => {
  const printed = { generator: null, uid: "uid-grace", route: "/acme/grace", created_date: 0, claimed_date: 0 };
  const { user } = await open({
    printed_cards: [
      { ...printed, key: "AbC123xyz", label: "Keyring", state: "claimed" },
      { ...printed, key: "AbC123uvw", label: "", state: "disabled" },
    ],
  });
  const links = part("Printed cards").getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Keyring", "/k/AbC123xyz"],
    ["localhost:3000/k/AbC123uvw", "/k/AbC123uvw"],
  ]);
  expect(part("Printed cards").getByText("Reported lost")).toBeVisible();
  const sent = reply(resetEmployeePassword, { sent: true });
  await user.click(part("Access").getByRole("button", { name: "Send password link" }));
  expect(await part("Access").findByText(/^We’ve sent a link to grace@acme.example\./)).toBeVisible();
  expect(sent.inputs).toEqual([{ enterprise: "acme", email: "grace@acme.example" }]);
  refuse(resetEmployeePassword, "resource-exhausted");
  await user.click(part("Access").getByRole("button", { name: "Send password link" }));
  expect(await part("Access").findByRole("alert")).toBeVisible();
});

test("users can remove neither themselves nor employees they may not change", async () => {
  await open({ uid: "uid-ada" });
  expect(part("Leaving").getByText("To leave yourself, go to your account settings.")).toBeVisible();
  expect(part("Leaving").queryByRole("button")).not.toBeInTheDocument();
});
