import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { getPerson } from "@cardinal/contract/endpoints/admin/people/get-person";
import { sendPasswordReset } from "@cardinal/contract/endpoints/admin/people/send-password-reset";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import { deleteUser } from "@cardinal/contract/endpoints/admin/users/delete-user";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { Person } from "@cardinal/contract/entities/platform/person";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const GRACE: Person = {
  uid: "uid-grace",
  name: "Grace Hopper",
  email: "grace@example.com",
  email_verified: true,
  methods: ["password"],
  username: "grace",
  enterprise: null,
  role: null,
  disabled: false,
  suspended: false,
  deleting: false,
  created_date: 1,
  last_login: null,
  route: "/grace",
  plan: "free",
  plan_from: { given: null, own: null, enterprise: false },
  employee: null,
  cards: [],
  sign_ins: [],
  counts: { contacts: 0, threads: 0 },
  mails: [],
  acts: [],
};

async function open(over: Partial<Person> = {}, role: AdminRole = "owner", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  reply(getPerson, { ...GRACE, ...over });
  const view = renderApp("/admin/people/uid-grace", { language });
  await screen.findByRole("heading", { level: 1, name: "Grace Hopper" });
  return view;
}

test("an owner deletes an account by typing its username and a reason", async () => {
  const { user } = await open();
  const calls = reply(deleteUser, { deleted: true });
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete the account of Grace Hopper?" }));
  await user.type(dialog.getByLabelText("Type “grace” to confirm"), "ada");
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  expect(dialog.getByText("That isn’t the same.")).toBeVisible();
  expect(dialog.getByText("This can’t be empty.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
  await user.clear(dialog.getByLabelText("Type “grace” to confirm"));
  await user.type(dialog.getByLabelText("Type “grace” to confirm"), "grace");
  await user.type(dialog.getByLabelText("Reason"), "Asked by letter");
  reply(search, { kind: "users", items: [], next: null });
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText("No one has signed up yet.")).toBeVisible();
  expect(location.pathname).toBe("/admin/people");
  expect(calls.inputs).toEqual([{ uid: "uid-grace", username: "grace", reason: "Asked by letter" }]);
});

test("informs that another owner has to confirm, also for an account without a username", async () => {
  const { user } = await open({ username: null, route: null }, "owner", "de");
  const calls = refuse(deleteUser, "approval-needed");
  await user.click(screen.getByRole("button", { name: "Konto löschen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Konto von Grace Hopper löschen?" }));
  await user.type(dialog.getByLabelText(/^Geben Sie zur Bestätigung/), "grace@example.com");
  await user.type(dialog.getByLabelText("Grund"), "Brief");
  await user.click(dialog.getByRole("button", { name: "Endgültig löschen" }));
  expect(await screen.findByText(/^Das muss innerhalb von 24 Stunden von jemand anderem/)).toBeVisible();
  expect(calls.inputs).toEqual([{ uid: "uid-grace", username: "-", reason: "Brief" }]);
  await user.click(screen.getByRole("button", { name: "Fertig" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The other owner may have declined, so it can be asked for again.
  await user.click(screen.getByRole("button", { name: "Konto löschen" }));
  expect(await screen.findByRole("button", { name: "Endgültig löschen" })).toBeVisible();
});

test.each([
  ["an operator", {}, "operator"],
  ["support", {}, "support"],
  ["an owner of somebody who is being deleted", { deleting: true }, "owner"],
] as const)("deletion is not offered to %s", async (_who, over, role) => {
  await open(over, role);
  expect(screen.queryByRole("button", { name: "Delete account" })).toBeNull();
});

test("support sends an email for a new password with a reason", async () => {
  const { user } = await open({}, "support");
  const openDialog = async () => {
    await user.click(screen.getByRole("button", { name: "Send password email" }));
    return within(await screen.findByRole("dialog", { name: "Send an email for a new password?" }));
  };
  const refusals = refuse(sendPasswordReset, "unavailable");
  const refused = await openDialog();
  await user.click(refused.getByRole("button", { name: "Send" }));
  expect(refused.getByText("This can’t be empty.")).toBeVisible();
  expect(refusals.inputs).toEqual([]);
  await user.type(refused.getByLabelText("Reason"), "Asked by phone");
  await user.click(refused.getByRole("button", { name: "Send" }));
  expect(await refused.findByRole("alert")).toBeVisible();
  await user.click(refused.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const calls = reply(sendPasswordReset, { sent: true });
  const dialog = await openDialog();
  expect(dialog.queryByRole("alert")).toBeNull();
  reply(getPerson, { ...GRACE, mails: [{ id: "m1", kind: "password-reset", state: "waiting", created_date: 1 }] });
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("An email for a new password is on its way to grace@example.com.")).toBeVisible();
  expect(await screen.findByText(/password-reset/)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls.inputs).toEqual([{ uid: "uid-grace", reason: "Asked by phone" }]);
});

test.each([{ email: "" }, { disabled: true }, { deleting: true }])(
  "sends no mail to an account with %o",
  async (over) => {
    await open(over);
    expect(screen.queryByRole("button", { name: "Send password email" })).toBeNull();
  },
);
