import { getEnterprisePublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { updateAccount } from "@cardinal/contract/endpoints/enterprise/employees/update-account";
import { updateEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-employee";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { assignRole } from "@cardinal/contract/endpoints/enterprise/roles/assign-role";
import { updateAdmin } from "@cardinal/contract/endpoints/enterprise/roles/update-admin";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEmployee, makeEnterprise, makePublicCard, makeTheme } from "../../testing/samples.ts";
import { answer, open, part } from "./employee.test-helper.tsx";

test("an employee is shown with account, groups, role and card", async () => {
  const { reads } = await open({
    employee: { groups: ["sales"], role: "office", external_id: "E-17", user_name: "grace@tenant.example" },
    views: 1234,
  });
  expect(reads.inputs).toEqual([{ uid: "uid-grace" }]);
  expect(part("Account").getByLabelText("Email")).toHaveValue("grace@acme.example");
  expect(part("Account").getByText("localhost:3000/acme/grace")).toBeVisible();
  expect(part("Account").getByLabelText("ID in your systems")).toHaveValue("E-17");
  expect(part("Account").getByText("Managed by your directory as")).toBeVisible();
  expect(part("Account").getByText("grace@tenant.example")).toBeVisible();
  expect(part("Account").getByText("Never")).toBeVisible();
  expect(part("Account").getByText("1,234")).toBeVisible();
  expect(part("Groups").getByText("Sales", { selector: "[class*=Pill]" })).toBeVisible();
  expect(part("Role").getByLabelText("Role")).toHaveValue("office");
  expect(part("Card of Grace Hopper").getByRole("heading", { name: "Grace Hopper" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open this card" })).toHaveAttribute("href", "/acme/grace");
  expect(screen.getByRole("link", { name: "Employees", current: false })).toHaveAttribute(
    "href",
    "/dashboard/employees",
  );
});

test.each([
  ["account", "Account", "First name"],
  ["card", "Card", "Job title"],
])("unsaved changes of the %s are discarded only after a confirmation", async (_, section, field) => {
  const { user } = await open();
  await user.type(part(section).getByLabelText(field), "x");
  await user.click(screen.getByRole("link", { name: "Employees", current: false }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(within(dialog).getByText("Your changes to this employee aren’t saved yet.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Stay" }));
  await user.clear(part(section).getByLabelText(field));
});

test("takes the employee's own theme from the public card", async () => {
  const cards = reply(getEnterprisePublicCard, makePublicCard({ theme: makeTheme({ id: "own-1", font: "inter" }) }));
  await open({ card: { profile_theme: "own-1" } });
  await waitFor(() => expect(cards.inputs).toEqual([{ username: "grace", enterprise: "acme" }]));
});

test("groups are chosen, and only what changes is sent", async () => {
  const { user } = await open({ employee: { groups: ["sales"] } });
  const updates = reply(updateEmployee, makeEmployee({ groups: ["legal"] }));
  expect(part("Groups").getByRole("button", { name: "Save" })).toBeDisabled();
  await user.click(part("Groups").getByRole("combobox", { name: "Groups" }));
  await user.click(await screen.findByRole("option", { name: "Legal" }));
  await user.click(screen.getByRole("option", { name: "Sales" }));
  const reload = hold(getEmployee);
  await user.click(part("Groups").getByRole("button", { name: "Save" }));
  expect(await part("Groups").findByText("Saved.")).toBeInTheDocument();
  expect(updates.inputs).toEqual([{ uid: "uid-grace", groups: { add: ["legal"], remove: ["sales"] } }]);
  await waitFor(() => expect(reload.inputs.length).toBeGreaterThan(0));
  // The next change starts from the saved groups, although the employee has not been reloaded.
  await user.click(part("Groups").getByRole("combobox", { name: "Groups" }));
  await user.click(await screen.findByRole("option", { name: "Sales" }));
  await user.click(part("Groups").getByRole("button", { name: "Save" }));
  await expect.poll(() => updates.inputs[1]).toEqual({ uid: "uid-grace", groups: { add: ["sales"] } });
});

test("marks a refused group in the field", async () => {
  const { user } = await open();
  refuse(updateEmployee, "invalid-argument", {
    fields: { "groups.add": "There is no such group, or it isn’t yours." },
  });
  await user.click(part("Groups").getByRole("combobox", { name: "Groups" }));
  await user.click(await screen.findByRole("option", { name: "Legal" }));
  await user.click(part("Groups").getByRole("button", { name: "Save" }));
  expect(await part("Groups").findByText("There is no such group, or it isn’t yours.")).toBeVisible();
});

test("a role is given and taken away", async () => {
  const { user } = await open();
  const calls = reply(assignRole, ({ a, b }) => ({ uid: a, role: b === "none" ? null : b }));
  // Managers are appointed on the page of a group.
  const options = () =>
    part("Role")
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(options()).toEqual(["No role", "Front office"]);
  await user.selectOptions(part("Role").getByLabelText("Role"), "Front office");
  // The next change starts from the saved role, although the employee has not been reloaded.
  hold(getEmployee);
  await user.click(part("Role").getByRole("button", { name: "Save" }));
  expect(await part("Role").findByText("Saved.")).toBeInTheDocument();
  await user.selectOptions(part("Role").getByLabelText("Role"), "No role");
  await user.click(part("Role").getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.inputs).toEqual([
      { a: "uid-grace", b: "office" },
      { a: "uid-grace", b: "none" },
    ]),
  );
});

test("shows a manager with the groups, and offers no role that allows more than the user's own", async () => {
  await open({
    employee: { role: "manager", manages: ["sales", "legal"] },
    rights: { admin: false, permissions: ["cards.edit", "roles.assign"], groups: null },
  });
  expect(part("Role").getByText(/^Manages Sales, Legal\./)).toBeVisible();
  const options = part("Role")
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(options).toEqual(["No role", "Manager"]);
  expect(screen.queryByRole("region", { name: "Admin" })).not.toBeInTheDocument();
});

test("admin rights are given after a confirmation", async () => {
  const { user } = await open();
  const calls = reply(updateAdmin, { uid: "uid-grace", enterprise_admin: true });
  await user.click(screen.getByRole("button", { name: "Make admin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make Grace Hopper an admin?" }));
  answer({ employee: { enterprise_admin: true } });
  await user.click(dialog.getByRole("button", { name: "Make admin" }));
  expect(await screen.findByRole("button", { name: "Remove admin rights" })).toBeVisible();
  expect(calls.inputs).toEqual([{ uid: "uid-grace", enterprise_admin: true }]);
});

test("the last admin stays, and the dialog says why", async () => {
  const { user } = await open({ employee: { enterprise_admin: true } });
  refuse(updateAdmin, "last-admin");
  await user.click(screen.getByRole("button", { name: "Remove admin rights" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove the admin rights of Grace Hopper?" }));
  await user.click(dialog.getByRole("button", { name: "Remove admin rights" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("This is the only admin of the organisation.");
});

test("an employee is disabled after a confirmation, and restored", async () => {
  const { user } = await open();
  const updates = reply(updateEmployee, makeEmployee({ status: "disabled" }));
  await user.click(screen.getByRole("button", { name: "Disable" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Disable Grace Hopper?" }));
  answer({ employee: { status: "disabled" } });
  await user.click(dialog.getByRole("button", { name: "Disable" }));
  expect(await screen.findByText("The card is hidden while the person is disabled.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("link", { name: "Open this card" })).not.toBeInTheDocument();
  answer({});
  await user.click(screen.getByRole("button", { name: "Restore" }));
  expect(await screen.findByText("Can sign in, and the card is public.")).toBeVisible();
  expect(updates.inputs).toEqual([
    { uid: "uid-grace", status: "disabled" },
    { uid: "uid-grace", status: "active" },
  ]);
});

test("without a free seat a restore is refused with the reason", async () => {
  const { user } = await open({ employee: { status: "disabled" } });
  refuse(updateEmployee, "seats-exhausted");
  await user.click(screen.getByRole("button", { name: "Restore" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("All seats are in use.");
});

test("an employee whose account Cardinal has disabled can stay disabled, and cannot be restored by the enterprise", async () => {
  const { user } = await open({ employee: { status: "disabled", suspension: "returns" } });
  const updates = reply(updateEmployee, makeEmployee({ status: "disabled" }));
  expect(part("Access").getByText(/Once Cardinal restores the account, everything will be as before\.$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Restore" })).not.toBeInTheDocument();
  answer({ employee: { status: "disabled", suspension: "stays" } });
  await user.click(screen.getByRole("button", { name: "Keep disabled" }));
  expect(await part("Access").findByText(/stay disabled even if Cardinal restores the account\.$/)).toBeVisible();
  expect(part("Access").queryByRole("button")).not.toBeInTheDocument();
  expect(updates.inputs).toEqual([{ uid: "uid-grace", status: "disabled" }]);
});

test("a manager can only change the card of an employee with a role", async () => {
  await open({
    employee: { role: "office", groups: ["sales"] },
    rights: { admin: false, permissions: ["cards.edit", "cards.create"], groups: ["sales"] },
  });
  expect(part("Groups").getByText("Sales")).toBeVisible();
  expect(part("Role").getByText("Front office")).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Save" })).toEqual(
    part("Card").getAllByRole("button", { name: "Save" }),
  );
  expect(screen.queryByRole("button", { name: "Disable" })).not.toBeInTheDocument();
});

test("shows a missing or unmanaged employee as not found, with a link back", async () => {
  reply(getEnterprise, makeEnterprise());
  refuse(getEmployee, "not-found");
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  renderApp("/dashboard/employees/nobody");
  expect(await screen.findByRole("heading", { level: 1, name: "This person isn’t here" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to employees" })).toHaveAttribute("href", "/dashboard/employees");
});

test("speaks German", async () => {
  await open({ language: "de", employee: { status: "invited" } });
  expect(screen.getByText("Es wurde noch keine Einladung gesendet.")).toBeVisible();
  expect(screen.getByRole("region", { name: "Karte von Grace Hopper" })).toBeInTheDocument();
});

test("names, email and username are changed, and only what changes is sent", async () => {
  const { user } = await open({ employee: { external_id: "E-17" } });
  const calls = reply(updateAccount, { ...makeEmployee(), pending_email: "grace@new.example" });
  const account = part("Account");
  await user.clear(account.getByLabelText("Email"));
  await user.type(account.getByLabelText("Email"), "grace@new.example");
  await user.clear(account.getByLabelText("ID in your systems"));
  answer({ pending: "grace@new.example" });
  await user.click(account.getByRole("button", { name: "Save" }));
  expect(await account.findByText(/^We’ve sent a link to grace@new\.example\./)).toBeVisible();
  expect(calls.inputs).toEqual([{ uid: "uid-grace", email: "grace@new.example", external_id: null }]);
});

test.each([
  ["en", "Account", "Email", "Save", "This person joined with their own account.", "First name", "own_account"],
  ["en", "Account", "Email", "Save", "Admins change their email address themselves", "First name", "admin"],
  ["de", "Konto", "E-Mail", "Speichern", "Diese Person ist mit ihrem eigenen Konto", "Vorname", "own_account"],
  ["de", "Konto", "E-Mail", "Speichern", "Admins ändern ihre E-Mail-Adresse selbst", "Vorname", "admin"],
] as const)(
  "says, in %s, why an email address can’t be changed, and saves the rest: %s %s %s %s",
  async (language, section, email, save, why, firstName, email_refusal) => {
    const { user } = await open({ language, employee: { email_refusal } });
    const calls = reply(updateAccount, { ...makeEmployee(), pending_email: null });
    const account = part(section);
    expect(account.queryByLabelText(email)).not.toBeInTheDocument();
    expect(account.getByText("grace@acme.example")).toBeVisible();
    expect(account.getByText(why, { exact: false })).toBeVisible();
    await user.type(account.getByLabelText(firstName), "!");
    await user.click(account.getByRole("button", { name: save }));
    await waitFor(() => expect(calls.inputs).toEqual([{ uid: "uid-grace", name_first: "Grace!" }]));
  },
);

test("marks problems of the account, found by the form or the server", async () => {
  const { user } = await open();
  const calls = refuse(updateAccount, "already-exists", { fields: { email: "Another employee has this one." } });
  const account = part("Account");
  await user.clear(account.getByLabelText("First name"));
  await user.clear(account.getByLabelText("Email"));
  await user.type(account.getByLabelText("Email"), "kurt@acme.example");
  await user.click(account.getByRole("button", { name: "Save" }));
  expect(account.getByLabelText("First name")).toBeInvalid();
  expect(calls.inputs).toEqual([]);
  await user.type(account.getByLabelText("First name"), "Grace");
  await user.click(account.getByRole("button", { name: "Save" }));
  expect(await account.findByText("Another employee has this one.")).toBeVisible();
  refuse(updateAccount, "username-taken");
  await user.type(account.getByLabelText("Username"), "2");
  await user.click(account.getByRole("button", { name: "Save" }));
  expect(await account.findByText("This username is taken. Choose another one.")).toBeVisible();
});

test("a change that needs a recent sign-in links to it", async () => {
  const { user } = await open();
  refuse(updateAccount, "recent-sign-in-required");
  await user.type(part("Account").getByLabelText("Username"), "2");
  await user.click(part("Account").getByRole("button", { name: "Save" }));
  expect(await part("Account").findByRole("link", { name: "Confirm" })).toHaveAttribute(
    "href",
    "/authenticate?next=%2Fdashboard%2Femployees%2Fuid-grace",
  );
});

test("shows the figures of the last 30 days to users who may view statistics", async () => {
  await open();
  expect(await screen.findByRole("region", { name: "Statistics, last 30 days" })).toBeVisible();
});

test("hides the figures without that permission", async () => {
  await open({ rights: { admin: false, permissions: ["cards.edit"], groups: null } });
  await screen.findByRole("heading", { level: 1, name: "Grace Hopper" });
  expect(screen.queryByRole("region", { name: "Statistics, last 30 days" })).not.toBeInTheDocument();
});
