import { deleteUser } from "@cardinal/contract/endpoints/admin/users/delete-user";
import { exportData } from "@cardinal/contract/endpoints/users/export-data";
import { listAdminActs } from "@cardinal/contract/endpoints/users/list-admin-acts";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { signOutEverywhere } from "@cardinal/contract/endpoints/users/sign-out-everywhere";
import { ADMIN_ACTS } from "@cardinal/contract/entities/platform/admin-act";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { setOpenPage } from "../../../lib/addresses/open-page.ts";
import { countListeners } from "../../../lib/live.ts";
import { SESSION_END_LOCK } from "../../../lib/session/check-session.ts";
import { hold, refuse, reply } from "../../../testing/fake-api.ts";
import { answerLists, openAccount, part } from "../account.test-helper.ts";

beforeEach(() => answerLists());
type User = Awaited<ReturnType<typeof openAccount>>["user"];

test("lists recent sign-ins with device, browser and time", async () => {
  const items = [
    { id: "b", date: Date.UTC(2026, 4, 2, 10), device: "phone" as const, browser: "Safari" },
    { id: "a", date: Date.UTC(2026, 4, 1, 10), device: "desktop" as const, browser: "Firefox" },
  ];
  reply(listSignIns, { items, next: null });
  await openAccount();
  expect(await part("Sign-ins").findByText("Phone, Safari")).toBeVisible();
  expect(part("Sign-ins").getByText("Computer, Firefox")).toBeVisible();
  expect(part("Sign-ins").getByText(/2 May 2026/)).toBeVisible();
});

test("distinguishes no sign-ins from sign-ins that fail to load", async () => {
  refuse(listSignIns, "internal");
  const { user } = await openAccount();
  expect(await part("Sign-ins").findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
  answerLists();
  await user.click(part("Sign-ins").getByRole("button", { name: "Try again" }));
  expect(await part("Sign-ins").findByText(/No sign-ins yet/)).toBeVisible();
});

test("lists when Cardinal staff viewed or changed the account, and with which role", async () => {
  const date = Date.UTC(2026, 4, 2, 10);
  const acts = ADMIN_ACTS.map((act, at) => ({ id: act, date, act, role: at === 0 ? null : ("support" as const) }));
  reply(listAdminActs, { items: acts, next: null });
  await openAccount();
  expect(await part("Access by Cardinal").findByText("Account viewed")).toBeVisible();
  expect(part("Access by Cardinal").getByText("Account disabled (support)")).toBeVisible();
  expect(part("Access by Cardinal").getAllByRole("listitem")).toHaveLength(ADMIN_ACTS.length);
  expect(part("Access by Cardinal").getAllByText(/2 May 2026/)).toHaveLength(ADMIN_ACTS.length);
});

test("distinguishes no access from accesses that fail to load", async () => {
  refuse(listAdminActs, "internal");
  const { user } = await openAccount();
  expect(await part("Access by Cardinal").findByRole("alert")).toBeVisible();
  answerLists();
  await user.click(part("Access by Cardinal").getByRole("button", { name: "Try again" }));
  expect(await part("Access by Cardinal").findByText(/^No one from Cardinal has viewed/)).toBeVisible();
});

test("signing out everywhere asks for confirmation, and also ends this session", async () => {
  const sent = reply(signOutEverywhere, { ok: true });
  const { user } = await openAccount();
  await user.click(part("Sign-ins").getByRole("button", { name: "Sign out everywhere" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out everywhere?" });
  expect(sent.inputs).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
  expect(await screen.findByRole("link", { name: "Sign in" })).toBeVisible();
  expect(location.pathname).toBe("/");
});

test("keeps this session when signing out everywhere fails", async () => {
  refuse(signOutEverywhere, "unavailable");
  const { user } = await openAccount();
  await user.click(part("Sign-ins").getByRole("button", { name: "Sign out everywhere" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
  await waitFor(() => expect(dialog).toHaveTextContent("The service can’t be reached"));
  expect(location.pathname).toBe("/accountsettings");
});

test("downloads all data as one file", async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  reply(exportData, new Blob(["PK"]));
  const { user } = await openAccount();
  await user.click(part("Your data").getByRole("button", { name: "Download my data" }));
  expect(await part("Your data").findByText("Your file is in your downloads folder.")).toBeVisible();
  expect(names).toEqual(["cardinal-data.zip"]);
});

test("the download can be cancelled while the file is prepared", async () => {
  hold(exportData);
  const { user } = await openAccount();
  await user.click(part("Your data").getByRole("button", { name: "Download my data" }));
  expect(await part("Your data").findByText("Preparing your file…")).toBeVisible();
  await user.click(part("Your data").getByRole("button", { name: "Cancel" }));
  expect(await part("Your data").findByText("Cancelled. Nothing was saved.")).toBeVisible();
});

test.each([
  ["resource-exhausted", "Try again in an hour."],
  ["unavailable", "The service can’t be reached"],
] as const)("shows a sentence when the download fails with %s", async (code, sentence) => {
  refuse(exportData, code);
  const { user } = await openAccount();
  await user.click(part("Your data").getByRole("button", { name: "Download my data" }));
  expect(await part("Your data").findByRole("alert")).toHaveTextContent(sentence);
});

const DELETE = "Delete account";

async function confirmDeletion(user: User, typed: string, password = "secret1") {
  await user.type(part(DELETE).getByLabelText("Type ada to confirm"), typed);
  const field = part(DELETE).queryByLabelText("Password");
  if (field !== null && password !== "") await user.type(field, password);
  await user.click(part(DELETE).getByRole("button", { name: "Delete my account" }));
}

test("deletes the account and this browser's data, and opens the farewell as a new page", async () => {
  const opened: string[] = [];
  setOpenPage((path) => void opened.push(path));
  const sent = reply(deleteUser, { deleted: true });
  const { user } = await openAccount();
  expect(part(DELETE).getByText("your contacts, with all your notes and tags")).toBeVisible();
  expect(part(DELETE).getByText(/Notes they wrote about you/)).toBeVisible();
  await confirmDeletion(user, "Ada");
  await waitFor(() => expect(opened).toEqual(["/action?mode=deleted"]));
  expect(sent.inputs).toEqual([{ uid: "uid-ada", username: "ada" }]);
  expect(countListeners()).toBe(0);
});

test("no tab takes the session for one that was ended elsewhere while the account is being deleted", async () => {
  setOpenPage(() => undefined);
  const held = hold(deleteUser);
  const { user } = await openAccount();
  await confirmDeletion(user, "ada");
  await waitFor(() => expect(held.inputs).toHaveLength(1));
  const check = vi.fn(() => Promise.resolve());
  const checked = navigator.locks.request(SESSION_END_LOCK, check);
  await new Promise((resolve) => setImmediate(resolve));
  expect(check).not.toHaveBeenCalled();
  held.release({ deleted: true });
  await checked;
  expect(check).toHaveBeenCalledTimes(1);
});

test("deletes nothing when another name is typed", async () => {
  const { user } = await openAccount();
  await confirmDeletion(user, "eve");
  expect(part(DELETE).getByText("That isn’t your username. Type ada.")).toBeVisible();
});

test.each([
  ["confirmation-mismatch", "The confirmation doesn’t match."],
  ["unavailable", "The service can’t be reached"],
] as const)("shows why a deletion fails with %s", async (code, sentence) => {
  refuse(deleteUser, code);
  const { user } = await openAccount();
  await confirmDeletion(user, "ada");
  expect(await part(DELETE).findByRole("alert")).toHaveTextContent(sentence);
});

test.each([
  ["", "Enter your password."],
  ["wrong-one", "Email address and password don’t match"],
])("deletes nothing without the right password (%j), even after a recent sign-in", async (password, sentence) => {
  const sent = reply(deleteUser, { deleted: true });
  const { user } = await openAccount();
  await confirmDeletion(user, "ada", password);
  expect(await part(DELETE).findByText(new RegExp(sentence))).toBeVisible();
  expect(sent.inputs).toEqual([]);
});

test("an account without a password signs in again when the API requires it", async () => {
  refuse(deleteUser, "recent-sign-in-required");
  const { user } = await openAccount({ hasPassword: false });
  expect(part(DELETE).queryByLabelText("Password")).not.toBeInTheDocument();
  await confirmDeletion(user, "ada");
  await screen.findByRole("heading", { name: "Confirm it’s you" });
});

test.each([
  ["must sign in", { user: { enterprise: "acme", sso_only: "acme" } }],
  ["has signed in", { user: { enterprise: "acme" }, sso: "acme" }],
])("a user who %s through their organisation is not asked for a password", async (_what, person) => {
  refuse(deleteUser, "recent-sign-in-required");
  const { user } = await openAccount(person);
  await waitFor(() => expect(part(DELETE).queryByLabelText("Password")).not.toBeInTheDocument());
  await confirmDeletion(user, "ada");
  expect(await screen.findByRole("button", { name: "Continue to your organisation" })).toBeVisible();
});

test("an old sign-in leads to re-authentication and back, keeping the typed name", async () => {
  refuse(deleteUser, "recent-sign-in-required");
  const { user } = await openAccount();
  await confirmDeletion(user, "ada");
  await screen.findByRole("heading", { name: "Confirm it’s you" });
  await user.type(screen.getByLabelText("Password"), "secret1");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { level: 1, name: "Account" });
  expect(location.hash).toBe("#delete");
  await screen.findByRole("region", { name: DELETE });
  expect(part(DELETE).getByLabelText("Type ada to confirm")).toHaveValue("ada");
});
