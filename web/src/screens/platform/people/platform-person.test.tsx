import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { getPerson } from "@cardinal/contract/endpoints/admin/people/get-person";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import { updateState } from "@cardinal/contract/endpoints/admin/people/update-state";
import { updatePlan } from "@cardinal/contract/endpoints/admin/users/update-plan";
import { printCardKey, toCardKey } from "@cardinal/contract/fields/card-key";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { Person } from "@cardinal/contract/entities/platform/person";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { makeUser } from "../../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const CARD_KEY = toCardKey(new Uint8Array(12));
const DATE = Date.UTC(2026, 4, 2, 10);
const GRACE: Person = {
  uid: "uid-grace",
  name: "Grace Hopper",
  email: "grace@example.com",
  email_verified: true,
  methods: ["password", "google", "oidc.acme"],
  username: "grace",
  enterprise: "navy",
  role: null,
  disabled: false,
  suspended: false,
  deleting: false,
  created_date: DATE,
  last_login: DATE,
  route: "/navy/grace",
  plan: "enterprise",
  plan_from: {
    given: { plan: "pro", until: DATE },
    own: {
      plan: "pro",
      state: "past_due",
      interval: "month",
      seats: 1,
      next_seats: null,
      until: null,
      cancel_date: null,
      past_due_date: DATE,
      disputed: false,
    },
    enterprise: true,
  },
  employee: { enterprise: "navy", admin: true, status: "active" },
  cards: [
    { key: "KEY-1", state: "claimed", generator: "batch-1", batch_name: "Autumn fair" },
    { key: CARD_KEY, state: "claimed", generator: "batch-2", batch_name: null },
  ],
  sign_ins: [{ id: "s1", date: DATE, device: "phone", browser: "Safari" }],
  counts: { contacts: 12, threads: 100 },
  mails: [{ id: "m1", kind: "email-verify", state: "waiting", created_date: DATE }],
  acts: [
    {
      id: "a1",
      date: DATE,
      actor: { id: "uid-ada", email: "ada@example.com" },
      call: "admin.getPerson",
      target: { id: "uid-grace", email: "grace@example.com" },
      enterprise: null,
      thing: null,
      code: null,
      before: null,
      after: null,
      reason: null,
      request_id: "r",
    },
  ],
};
const NEW: Person = {
  ...GRACE,
  name: "",
  email: "",
  email_verified: false,
  methods: [],
  username: null,
  enterprise: null,
  last_login: null,
  route: null,
  plan: "free",
  plan_from: { given: null, own: null, enterprise: false },
  employee: null,
  cards: [],
  sign_ins: [],
  counts: { contacts: 0, threads: 3 },
  mails: [],
  acts: [],
};

async function open(person: Person = GRACE, role: AdminRole = "operator", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  const looks = reply(getPerson, person);
  const view = renderApp("/admin/people/uid-grace", { language });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, looks };
}
const text = () => document.querySelector("main")?.textContent ?? document.body.textContent ?? "";

test("shows the account's facts, the source of its plan, and queued mails", async () => {
  await open();
  expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeVisible();
  for (const part of [
    "grace@example.com (confirmed)",
    "Password, Google, oidc.acme",
    "100 or more",
    "navy · Active · Admin",
    "Current plan: Enterprise",
    "Own subscription: Pro, payment overdue",
    "Member of an organisation",
    "In use, batch Autumn fair",
    "In use, batch batch-2",
    "KEY-1",
    printCardKey(CARD_KEY),
    "Phone, Safari",
    "email-verify",
    "Account of grace@example.com viewed",
  ])
    expect(text()).toContain(part);
  expect(text()).toMatch(/Given by Cardinal: Pro, until 2 May 2026/);
  expect(screen.getByRole("link", { name: "/navy/grace" })).toHaveAttribute("href", "/navy/grace");
  expect(screen.getByRole("link", { name: "See all entries" })).toHaveAttribute("href", "/admin/audit?of=uid-grace");
});

test("shows an empty account", async () => {
  await open({ ...NEW, plan_from: { ...NEW.plan_from, given: { plan: "pro", until: null } } });
  expect(screen.getByRole("heading", { level: 1, name: "No name yet" })).toBeVisible();
  for (const part of ["(not confirmed)", "Never", "Not shown", "No printed cards.", "No sign-ins yet.", "No entries."])
    expect(text()).toContain(part);
  expect(text()).toContain("Given by Cardinal: Pro, without an end");
});

test("shows that there is no plan from any source", async () => {
  await open(NEW);
  expect(text()).toContain("No plan given or bought, and none from an organisation.");
});

test("support disables an account with a reason, and restores it", async () => {
  const { user } = await open(GRACE, "support");
  expect(screen.queryByRole("button", { name: "Give a plan" })).toBeNull();
  const calls = reply(updateState, { disabled: true });
  await user.click(await screen.findByRole("button", { name: "Disable account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Disable the account of Grace Hopper?" }));
  await user.click(dialog.getByRole("button", { name: "Disable account" }));
  expect(dialog.getByText("This can’t be empty.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
  reply(getPerson, { ...GRACE, disabled: true, suspended: true });
  await user.type(dialog.getByLabelText("Reason"), "Spam");
  await user.click(dialog.getByRole("button", { name: "Disable account" }));
  expect(await screen.findByRole("button", { name: "Restore account" })).toBeVisible();
  expect(calls.inputs).toEqual([{ uid: "uid-grace", disabled: true, reason: "Spam" }]);
  expect(screen.getByText("Disabled")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Restore account" }));
  const second = within(await screen.findByRole("dialog", { name: "Restore the account of Grace Hopper?" }));
  refuse(updateState, "seats-exhausted");
  expect(second.getByLabelText("Reason")).toHaveValue("");
  await user.type(second.getByLabelText("Reason"), "A mistake");
  await user.click(second.getByRole("button", { name: "Restore account" }));
  expect(await second.findByRole("alert")).toBeVisible();
  await user.click(second.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The input of a failed act is kept.
  await user.click(screen.getByRole("button", { name: "Restore account" }));
  const third = within(await screen.findByRole("dialog", { name: "Restore the account of Grace Hopper?" }));
  expect(third.getByLabelText("Reason")).toHaveValue("A mistake");
});

test("an employee whom the organisation has disabled can be disabled, but not restored", async () => {
  const { user } = await open({ ...GRACE, disabled: true });
  const calls = reply(updateState, { disabled: true });
  expect(screen.getByText("Disabled")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Restore account" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Disable account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Disable the account of Grace Hopper?" }));
  await user.type(dialog.getByLabelText("Reason"), "Spam");
  await user.click(dialog.getByRole("button", { name: "Disable account" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ uid: "uid-grace", disabled: true, reason: "Spam" }]));
});

test.each([
  ["somebody who runs the platform", { role: "support" as const }, ["Runs the platform: Support"], ["Give a plan"]],
  ["somebody who is being deleted", { deleting: true }, ["Being deleted"], []],
])("nobody disables %s", async (_who, over, shown, buttons) => {
  await open({ ...GRACE, ...over });
  for (const part of shown) expect(screen.getByText(part)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Disable account" })).toBeNull();
  expect(buttons.filter((name) => screen.queryByRole("button", { name }) === null)).toEqual([]);
});

test("an operator grants a plan until a day, without an end, or revokes it", async () => {
  const { user } = await open(NEW);
  const calls = reply(updatePlan, makeUser());
  const openDialog = async () => {
    await user.click(screen.getByRole("button", { name: "Give a plan" }));
    return within(await screen.findByRole("dialog", { name: "Give No name yet a plan" }));
  };
  const first = await openDialog();
  await user.selectOptions(first.getByLabelText("Plan"), "Enterprise");
  await user.type(first.getByLabelText(/^Ends on/), "2020-01-31");
  await user.type(first.getByLabelText("Reason"), "A gift");
  await user.click(first.getByRole("button", { name: "Save" }));
  expect(first.getByText("Choose a day that isn’t over.")).toBeVisible();
  await user.clear(first.getByLabelText(/^Ends on/));
  await user.type(first.getByLabelText(/^Ends on/), "2099-01-31");
  await user.click(first.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const second = await openDialog();
  await user.selectOptions(second.getByLabelText("Plan"), "None (take back the plan that was given)");
  expect(second.queryByLabelText(/^Ends on/)).toBeNull();
  await user.type(second.getByLabelText("Reason"), "Taken back");
  await user.click(second.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.inputs).toHaveLength(2));
  const uid = "uid-grace";
  expect(calls.inputs).toEqual([
    { uid, plan: "enterprise", until: Date.UTC(2099, 1, 1), reason: "A gift" },
    { uid, plan: "free", reason: "Taken back" },
  ]);
});

test("a plan with an end keeps it when it is granted again", async () => {
  const until = Date.UTC(2099, 1, 1);
  const { user } = await open({ ...NEW, plan_from: { ...NEW.plan_from, given: { plan: "pro", until } } });
  const calls = reply(updatePlan, makeUser());
  await user.click(screen.getByRole("button", { name: "Give a plan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Give No name yet a plan" }));
  expect(dialog.getByLabelText(/^Ends on/)).toHaveValue("2099-01-31");
  await user.selectOptions(dialog.getByLabelText("Plan"), "Enterprise");
  await user.type(dialog.getByLabelText("Reason"), "A gift");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.inputs).toEqual([{ uid: "uid-grace", plan: "enterprise", until, reason: "A gift" }]),
  );
});

test("a plan that was granted after the page was opened keeps its end", async () => {
  const { user } = await open(NEW);
  const until = Date.UTC(2099, 1, 1);
  const given = { plan: "pro" as const, until };
  reply(updateState, { disabled: true });
  reply(getPerson, { ...NEW, disabled: true, suspended: true, plan_from: { ...NEW.plan_from, given } });
  await user.click(screen.getByRole("button", { name: "Disable account" }));
  const first = within(await screen.findByRole("dialog"));
  await user.type(first.getByLabelText("Reason"), "Spam");
  await user.click(first.getByRole("button", { name: "Disable account" }));
  await screen.findByRole("button", { name: "Restore account" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Give a plan" }));
  const second = within(await screen.findByRole("dialog", { name: "Give No name yet a plan" }));
  expect(second.getByLabelText(/^Ends on/)).toHaveValue("2099-01-31");
});

test("shows a missing account, and a failure can be retried", async () => {
  await signInAs();
  reply(getOwnRole, { role: "support" });
  refuse(getPerson, "not-found");
  const missing = renderApp("/admin/people/uid-grace");
  expect(await screen.findByRole("heading", { name: /^There’s no such account/ })).toBeVisible();
  missing.unmount();
  disconnect(getPerson);
  const { user } = renderApp("/admin/people/uid-bob");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(getPerson, GRACE);
  await user.click(retry);
  expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeVisible();
});

test("the list links to a user, in German too", async () => {
  await signInAs({ user: { settings: { language: "de" } } });
  reply(getOwnRole, { role: "support" });
  reply(getPerson, GRACE);
  reply(search, { kind: "users", items: [GRACE], next: null });
  const { user } = renderApp("/admin/people", { language: "de" });
  await user.click(await screen.findByRole("link", { name: /^Grace Hopper/ }));
  expect(await screen.findByText("grace@example.com (bestätigt)")).toBeVisible();
  expect(location.pathname).toBe("/admin/people/uid-grace");
});
