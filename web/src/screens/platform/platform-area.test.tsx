import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listAdmins } from "@cardinal/contract/endpoints/admin/admins/list-admins";
import { decideApproval } from "@cardinal/contract/endpoints/admin/approvals/decide-approval";
import { listApprovals } from "@cardinal/contract/endpoints/admin/approvals/list-approvals";
import { removeAdmin } from "@cardinal/contract/endpoints/admin/admins/remove-admin";
import { saveAdmin } from "@cardinal/contract/endpoints/admin/admins/save-admin";
import type { Admin } from "@cardinal/contract/entities/platform/admin";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { Approval } from "@cardinal/contract/entities/platform/approval";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "./platform-area.tsx";

const DATE = 1_780_000_000_000;
const ADMINS: Admin[] = [
  { uid: "uid-ada", email: "ada@example.com", role: "owner", by: null, date: DATE },
  { uid: "uid-bob", email: "bob@example.com", role: "support", by: "ada@example.com", date: DATE },
];

async function open(path: string, role: AdminRole = "owner", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  const lists = reply(listAdmins, { items: ADMINS, next: null });
  return { ...renderApp(path, { language }), lists };
}

const NOWHERE = "There’s no card here";

test("an owner follows a link to the admins", async () => {
  const { user } = await open("/admin");
  expect(await screen.findByText("You have the role “Owner”.")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /^Admins/ }));
  expect(await screen.findByRole("heading", { name: "Admins" })).toBeVisible();
  const rows = (await screen.findAllByRole("listitem")).map((row) => row.textContent);
  expect(rows.filter((row) => row?.startsWith("ada@example.com (you)Owner"))).toHaveLength(1);
  expect(rows.filter((row) => row?.startsWith("bob@example.comSupportGiven by ada@example.com on"))).toHaveLength(1);
});

test.each<AdminRole>(["support", "operator"])("the role %s does not see the admins", async (role) => {
  const { lists } = await open("/admin", role);
  expect(await screen.findByRole("link", { name: /^Log/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Admins/ })).toBeNull();
  expect(lists.inputs).toEqual([]);
});

test("the list of admins is only available to owners", async () => {
  const { lists } = await open("/admin/admins", "operator");
  expect(await screen.findByRole("heading", { name: NOWHERE })).toBeVisible();
  expect(lists.inputs).toEqual([]);
});

test.each(["/admin", "/admin/admins", "/admin/nothing"])("%s does not exist for other users", async (path) => {
  await signInAs();
  refuse(getOwnRole, "permission-denied");
  renderApp(path);
  expect(await screen.findByRole("heading", { name: NOWHERE })).toBeVisible();
});

test("shows nothing of the area before the server has answered", async () => {
  await signInAs();
  const role = hold(getOwnRole);
  renderApp("/admin");
  await waitFor(() => expect(role.inputs).toHaveLength(1));
  expect(screen.queryByRole("heading", { name: "Platform" })).toBeNull();
  role.release({ role: "support" });
  expect(await screen.findByRole("heading", { name: "Platform" })).toBeVisible();
});

test("visitors sign in first", async () => {
  renderApp("/admin/admins");
  await waitFor(() => expect(location.pathname + location.search).toBe("/login?next=%2Fadmin%2Fadmins"));
});

test("an admin with an old sign-in reauthenticates and returns", async () => {
  await signInAs();
  refuse(getOwnRole, "recent-sign-in-required");
  renderApp("/admin");
  await waitFor(() => expect(location.pathname + location.search).toBe("/authenticate?next=%2Fadmin"));
});

test("an admin without the passkey that is required can sign in again or add one", async () => {
  await signInAs();
  refuse(getOwnRole, "passkey-required");
  renderApp("/admin/admins");
  expect(await screen.findByRole("heading", { name: "Sign in with a passkey" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in again" })).toHaveAttribute(
    "href",
    "/authenticate?next=%2Fadmin%2Fadmins&passkey=",
  );
  expect(screen.getByRole("link", { name: "Add a passkey" })).toHaveAttribute("href", "/accountsettings#methods");
});

test("a failure can be retried", async () => {
  await signInAs();
  disconnect(getOwnRole);
  const { user } = renderApp("/admin/admins");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(getOwnRole, { role: "owner" });
  disconnect(listAdmins);
  await user.click(retry);
  expect(await screen.findByRole("heading", { name: "Admins" })).toBeVisible();
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(listAdmins, { items: ADMINS, next: null });
  await user.click(again);
  expect(await screen.findByText("bob@example.com")).toBeVisible();
});

test("an admin is added with a role, a reason, and the address twice", async () => {
  const { user } = await open("/admin/admins");
  const calls = reply(saveAdmin, { uid: "uid-eve", email: "eve@example.com", role: "operator", by: null, date: DATE });
  await user.click(await screen.findByRole("button", { name: "Add admin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add admin" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("This can’t be empty.")).toBeVisible();
  await user.type(dialog.getByLabelText("Email address"), "eve@example.com");
  await user.click(dialog.getByLabelText("Operator"));
  await user.type(dialog.getByLabelText("Reason"), "Plans");
  await user.type(dialog.getByLabelText("Type the email address again"), "eva@example.com");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("The two addresses aren’t the same.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
  await user.clear(dialog.getByLabelText("Type the email address again"));
  await user.type(dialog.getByLabelText("Type the email address again"), "eve@example.com");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const email = "eve@example.com";
  expect(calls.inputs).toEqual([{ email, role: "operator", reason: "Plans", confirmation: email }]);
});

test("a refused change shows the reason", async () => {
  const { user } = await open("/admin/admins", "owner", "de");
  refuse(saveAdmin, "last-owner");
  await user.click(await screen.findByRole("button", { name: "Rolle von ada@example.com ändern" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByLabelText("Support"));
  await user.type(dialog.getByLabelText("Grund"), "Urlaub");
  await user.type(dialog.getByLabelText("E-Mail-Adresse noch einmal eingeben"), "ada@example.com");
  await user.click(dialog.getByRole("button", { name: "Speichern" }));
  expect(await dialog.findByText(/Es gibt nur diesen Inhaber/)).toBeVisible();
});

test("shows an account that cannot have a role at its field", async () => {
  const { user } = await open("/admin/admins");
  refuse(saveAdmin, "not-found", {
    fields: { email: "There is no account with this email address that can sign in." },
  });
  await user.click(await screen.findByRole("button", { name: "Add admin" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const name of ["Email address", "Type the email address again"])
    await user.type(dialog.getByLabelText(name), "x@example.com");
  await user.type(dialog.getByLabelText("Reason"), "Helps");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("There is no account with this email address that can sign in.")).toBeVisible();
});

test("a role is removed with a reason", async () => {
  const { user, lists } = await open("/admin/admins");
  const calls = reply(removeAdmin, { removed: true });
  await user.click(await screen.findByRole("button", { name: "Remove the role of bob@example.com" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove the role of bob@example.com?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(dialog.getByText("This can’t be empty.")).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "Has left");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.inputs).toEqual([{ uid: "uid-bob", reason: "Has left" }]);
  await waitFor(() => expect(lists.inputs.length).toBeGreaterThan(1));
});

test("the role of another owner is removed once a second owner confirms it", async () => {
  const { user } = await open("/admin/admins", "owner", "de");
  const eve = { uid: "uid-eve", email: "eve@example.com", role: "owner", by: null, date: DATE } as const;
  reply(listAdmins, { items: [...ADMINS, eve], next: null });
  refuse(removeAdmin, "approval-needed");
  await user.click(await screen.findByRole("button", { name: "Rolle von eve@example.com entziehen" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Das muss innerhalb von 24 Stunden von jemand anderem/)).toBeVisible();
  await user.type(dialog.getByLabelText("Grund"), "Hat aufgehört");
  await user.click(dialog.getByRole("button", { name: "Entziehen" }));
  // The confirmation replaces the dialog that asked for the reason.
  const confirmation = () => within(screen.getByRole("dialog"));
  await waitFor(() => expect(confirmation().getByText(/Sie müssen nichts weiter tun\.$/)).toBeVisible());
  await user.click(confirmation().getByRole("button", { name: "Fertig" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a role that another owner has to confirm links to the approvals", async () => {
  const { user } = await open("/admin/admins");
  refuse(saveAdmin, "approval-needed");
  reply(listApprovals, { items: [], next: null });
  await user.click(await screen.findByRole("button", { name: "Change the role of bob@example.com" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByLabelText("Operator"));
  await user.type(dialog.getByLabelText("Reason"), "Plans");
  await user.type(dialog.getByLabelText("Type the email address again"), "bob@example.com");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/within 24 hours\. .* you don’t need to come back\.$/)).toBeVisible();
  await user.click(dialog.getByRole("link", { name: "See approvals" }));
  expect(await screen.findByText("No requests in the last week.")).toBeVisible();
});

const approval = (over: Partial<Approval>): Approval => ({
  id: `-${"a".repeat(19)}`,
  act: "admin.saveAdmin",
  subject: "eve@example.com",
  account: null,
  role: "operator",
  reason: "Plans",
  by: "bob@example.com",
  own: false,
  date: DATE,
  until: DATE + 86_400_000,
  state: "waiting",
  decided_by: null,
  hash: "0".repeat(32),
  ...over,
});

test("an owner confirms another owner's request and withdraws their own", async () => {
  const { user } = await open("/admin/approvals");
  const deletion = { act: "admin.deleteUser", subject: "grace", role: null } as const;
  const lists = reply(listApprovals, {
    items: [
      approval({}),
      approval({ ...deletion, id: `-${"b".repeat(19)}`, own: true, by: "ada@example.com" }),
      approval({ id: `-${"c".repeat(19)}`, subject: "old@example.com", state: "expired" }),
      approval({ id: `-${"d".repeat(19)}`, subject: "new@example.com", state: "done", decided_by: "ada@example.com" }),
      approval({ id: `-${"e".repeat(19)}`, act: "admin.deleteEnterprise", subject: "acme", role: null }),
    ],
    next: null,
  });
  const calls = reply(decideApproval, approval({ state: "done" }));
  const rows = await screen.findAllByRole("listitem");
  const row = (start: string) => {
    const found = rows.find(({ textContent }) => textContent?.startsWith(start));
    if (found === undefined) throw new Error(`There is no row "${start}".`);
    return within(found);
  };
  const role = row("Give eve@example.com the role “Operator”Reason: PlansAsked for by bob@example.com");
  const own = row("Delete the account of grace");
  expect(row("Delete the organisation acme with its people").getByRole("button", { name: "Confirm" })).toBeVisible();
  expect(own.queryByRole("button", { name: "Confirm" })).toBeNull();
  for (const decided of ["Give old@example.com", "Give new@example.com"])
    expect(row(decided).queryByRole("button")).toBeNull();
  expect(row("Give new@example.com").getByText("Confirmed by ada@example.com")).toBeVisible();
  await user.click(role.getByRole("button", { name: "Confirm" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(own.getByRole("button", { name: "Withdraw" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(calls.inputs).toHaveLength(2));
  const hash = "0".repeat(32);
  expect(calls.inputs).toEqual([
    { id: `-${"a".repeat(19)}`, hash, approve: true },
    { id: `-${"b".repeat(19)}`, hash, approve: false },
  ]);
  await waitFor(() => expect(lists.inputs.length).toBeGreaterThan(1));
});

test("shows a request that was decided meanwhile, and a list that cannot be loaded can be retried", async () => {
  const { user } = await open("/admin/approvals");
  disconnect(listApprovals);
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(listApprovals, { items: [approval({})], next: null });
  refuse(decideApproval, "conflict");
  await user.click(again);
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
});

test("searches approvals by request and requester", async () => {
  const { user } = await open("/admin/approvals?q=carol");
  const items = [
    approval({}),
    approval({ id: `-${"b".repeat(19)}`, subject: "dan@example.com", by: "carol@example.com" }),
  ];
  reply(listApprovals, { items, next: null });
  expect(await screen.findByText(/^Give dan@example\.com/)).toBeVisible();
  expect(screen.queryByText(/^Give eve@example\.com/)).toBeNull();
  const field = screen.getByRole("searchbox", { name: "Search approvals" });
  await user.clear(field);
  await user.type(field, "nobody");
  expect(await screen.findByText("No match: 2 entries were searched.")).toBeVisible();
});
