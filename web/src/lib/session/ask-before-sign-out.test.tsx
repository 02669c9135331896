import "fake-indexeddb/auto";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { leaveEnterprise } from "@cardinal/contract/endpoints/enterprise/employees/leave-enterprise";
import { acceptInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/accept-invitation";
import { readInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/read-invitation";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { changePassword } from "@cardinal/contract/endpoints/users/change-password";
import { confirmEmail } from "@cardinal/contract/endpoints/users/confirm-email";
import { resetPassword } from "@cardinal/contract/endpoints/users/reset-password";
import { signOutEverywhere } from "@cardinal/contract/endpoints/users/sign-out-everywhere";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerLists, openAccount, part } from "../../screens/account-settings/account.test-helper.ts";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import type { FakeIdentity } from "../../testing/fake-identity.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { refuseListener } from "../../testing/stored.ts";
import { setOpenPage } from "../addresses/open-page.ts";
import { signOutOfProvider } from "../firebase/account.ts";
import { signIn } from "../firebase/accounts.ts";
import { forgetImports, keepImport, readPendingImport } from "../offline/import-store.ts";
import { readMessageDraft, storeClosingDraft, storeMessageDraft } from "../offline/message-drafts.ts";
import { offlineQueue, sendQueue } from "../offline/queue.ts";
import { addToQueue, forgetQueue, listQueue } from "../offline/queue-store.ts";
import { countQueuedOfAccounts, forgetScansOfAccounts, takePlace, openScans } from "../offline/scan-store.ts";

type User = ReturnType<typeof renderApp>["user"];

afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([forgetQueue(), forgetImports(), forgetScansOfAccounts()]);
});

/** Stores a change that is not sent yet, and answers the question about it. */
async function queueAndAnswer(answer: boolean) {
  disconnect(updateContact);
  await addToQueue({ call: "updateContact", input: {}, key: "k", about: "Grace", date: 1, person: "uid-ada" });
  const ask = vi.fn((_question?: string) => answer);
  vi.stubGlobal("confirm", ask);
  return ask;
}

/** Confirms an action of the account settings in its dialog. */
async function confirm(user: User, section: string, name: string) {
  await user.click(part(section).getByRole("button", { name }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
}

async function endAllSessions() {
  answerLists();
  const sent = reply(signOutEverywhere, { ok: true });
  const { user } = await openAccount();
  return { sent, act: () => confirm(user, "Sign-ins", "Sign out everywhere") };
}

async function leaveOrganisation() {
  answerLists();
  const sent = reply(leaveEnterprise, { left: true, deletion_date: null });
  const { user } = await openAccount({ user: { enterprise: "acme" } });
  return { sent, act: () => confirm(user, "Organisation", "Leave organisation") };
}

async function acceptAsAnother() {
  const invited = { email: "grace@example.com", name_first: "Grace", name_last: "Hopper", own_account: false };
  reply(readInvitation, { enterprise: "acme", name: "Acme Ltd", logo: null, expires_date: 1, ...invited });
  const sent = reply(acceptInvitation, { email: invited.email });
  await signInAs();
  const { user } = renderApp(`/action?mode=invitation&token=${"A".repeat(22)}`);
  const password = await screen.findByLabelText("Password");
  const act = async () => {
    await user.type(password, "my-own-secret");
    await user.click(screen.getByRole("button", { name: "Accept invitation" }));
  };
  return { sent, act };
}

const EMAIL = "ada@example.com";

async function resetWithLink() {
  const identity = await signInAs();
  identity.addLink("code-1", "PASSWORD_RESET", EMAIL);
  const sent = reply(resetPassword, { email: EMAIL });
  const { user } = renderApp("/action?mode=resetPassword&oobCode=code-1");
  const password = await screen.findByLabelText("New password");
  const act = async () => {
    await user.type(password, "better-secret");
    await user.click(screen.getByRole("button", { name: "Save password" }));
  };
  return { sent, act };
}

async function changeAddressWithLink() {
  const identity = await signInAs();
  identity.addLink("code-1", "VERIFY_AND_CHANGE_EMAIL", EMAIL, "new@example.com");
  const sent = reply(confirmEmail, { email: "new@example.com" });
  const { user } = renderApp("/action?mode=verifyAndChangeEmail&oobCode=code-1");
  const button = await screen.findByRole("button", { name: "Use the new address" });
  return { sent, act: () => user.click(button) };
}

const WAYS = [
  ["signing out everywhere", endAllSessions],
  ["leaving the organisation", leaveOrganisation],
  ["accepting another person’s invitation", acceptAsAnother],
  ["setting a new password with a link", resetWithLink],
  ["changing the address with a link", changeAddressWithLink],
] as const;

test.each(WAYS)("a user who keeps their unsent work stops %s before anything is sent", async (_what, open) => {
  const { sent, act } = await open();
  const ask = await queueAndAnswer(false);
  await act();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(sent.inputs).toEqual([]);
  expect(await listQueue()).toHaveLength(1);
});

test.each(WAYS)("is asked once about unsent work when %s", async (_what, open) => {
  const { sent, act } = await open();
  const ask = await queueAndAnswer(true);
  await act();
  await waitFor(async () => expect(await listQueue()).toEqual([]));
  expect([sent.inputs.length, ask.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ["resetPassword", "PASSWORD_RESET", "Save password"],
  ["verifyAndChangeEmail", "VERIFY_AND_CHANGE_EMAIL", "Use the new address"],
] as const)("another account’s link (%s) asks nothing and keeps unsent work", async (mode, kind, button) => {
  const identity = await signInAs();
  identity.addAccount({ email: "bob@example.com" });
  identity.addLink("code-1", kind, "bob@example.com", mode === "resetPassword" ? undefined : "new@example.com");
  reply(resetPassword, { email: "bob@example.com" });
  reply(confirmEmail, { email: "new@example.com" });
  const { user } = renderApp(`/action?mode=${mode}&oobCode=code-1`);
  const submit = await screen.findByRole("button", { name: button });
  const ask = await queueAndAnswer(true);
  if (mode === "resetPassword") await user.type(screen.getByLabelText("New password"), "better-secret");
  await user.click(submit);
  expect(await screen.findByRole("heading", { name: /^Your (password|address) has been changed$/ })).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  expect(await listQueue()).toHaveLength(1);
});

/** Changes the password in the account settings; `afterwards` happens before the app signs in with the new one. */
async function submitNewPassword(afterwards: (identity: FakeIdentity) => void) {
  answerLists();
  const { user, identity } = await openAccount();
  const sent = reply(changePassword, ({ password }) => {
    const account = identity.accounts.get("uid-ada");
    if (account) account.password = password;
    afterwards(identity);
    return { ok: true as const };
  });
  await user.type(part("Password").getByLabelText("Current password"), "secret1");
  await user.type(part("Password").getByLabelText("New password"), "better-secret");
  await user.click(part("Password").getByRole("button", { name: "Change password" }));
  await waitFor(() => expect(sent.inputs).toHaveLength(1));
  return identity;
}

test("a password change on a lost network signs in again later and keeps unsent work", async () => {
  const ask = await queueAndAnswer(true);
  const identity = await submitNewPassword((service) => service.disconnect());
  identity.reconnect();
  expect(await part("Password").findByText(/Your password has been changed/)).toBeVisible();
  expect(await listQueue()).toHaveLength(1);
  expect(ask).not.toHaveBeenCalled();
});

const refuseNewPassword = (service: FakeIdentity) =>
  service.refuseNext("signInWithPassword", "TOO_MANY_ATTEMPTS_TRY_LATER");

test("a user who keeps their unsent work stays signed in when the new password is refused, and sees why", async () => {
  const ask = await queueAndAnswer(false);
  await submitNewPassword(refuseNewPassword);
  expect(await part("Password").findByText(/Too many attempts\./)).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await listQueue()).toHaveLength(1);
});

test("is asked once about unsent work when the new password is refused", async () => {
  const ask = await queueAndAnswer(true);
  await submitNewPassword(refuseNewPassword);
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await waitFor(async () => expect(await listQueue()).toEqual([]));
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([false, true])("the page of a session that cannot be loaded asks about unsent work (%s)", async (answer) => {
  reply(listSignIns, { items: [], next: null });
  await signInAs();
  refuseListener("users/uid-ada");
  const ask = await queueAndAnswer(answer);
  const { user } = renderApp("/settings");
  await screen.findByRole("heading", { level: 1, name: "Your data couldn’t be loaded" });
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await waitFor(async () => expect(await listQueue()).toHaveLength(answer ? 0 : 1));
});

test("asks about the messages of the user that only this browser has", async () => {
  await signInAs();
  storeMessageDraft("uid-ada", "u2", "Hello Li");
  storeMessageDraft("uid-ada", "t1", "x".repeat(4001));
  storeMessageDraft("uid-bob", "u3", "Hello");
  storeClosingDraft("uid-ada", "t2", { text: "Saved by now", after: "m1", before: "" });
  const ask = vi.fn((_question?: string) => false);
  vi.stubGlobal("confirm", ask);
  const { user } = renderApp("/faq");
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(ask.mock.calls).toEqual([
    ["Not sent or saved yet: 2 unfinished messages. Signing out deletes this for good. Sign out anyway?"],
  ]);
  expect(readMessageDraft("uid-ada", "u2")).toBe("Hello Li");
  localStorage.clear();
});

test("asks about edits to the card and themes of an earlier visit, and a sign-out deletes them", async () => {
  await signInAs();
  localStorage.setItem("cardinal.card-draft.uid-ada", "{}");
  localStorage.setItem("cardinal.theme-draft.uid-ada.m1", "{}");
  localStorage.setItem("cardinal.wizard.uid-ada", "{}");
  const ask = await queueAndAnswer(true);
  const { user } = renderApp("/faq");
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(ask.mock.calls).toEqual([
    [
      "Not sent or saved yet: 1 change and edits to your card or a theme. Signing out deletes this for good. Sign out anyway?",
    ],
  ]);
  await waitFor(async () => expect(await listQueue()).toEqual([]));
  expect(Object.keys(localStorage).filter((key) => key.includes("uid-ada"))).toEqual([]);
});

test("a session that the organisation no longer accepts ends without deleting unsent work", async () => {
  const opened: string[] = [];
  setOpenPage((address) => opened.push(address));
  await signInAs();
  refuseListener("users/uid-ada");
  refuse(listSignIns, "sso-required");
  const ask = await queueAndAnswer(true);
  renderApp("/settings");
  await waitFor(() => expect(opened).toEqual(["/signin/sso?next=%2Fsettings&required="]));
  expect(await listQueue()).toHaveLength(1);
  expect(ask).not.toHaveBeenCalled();
});

/** Opens the app with a user's unsent work, after which their session is ended on another device. */
async function endElsewhere() {
  const identity = await signInAs();
  identity.addAccount({ uid: "uid-bob", email: "bob@example.com" });
  disconnect(updateContact);
  const input = { uid: "uid-grace", note: "Met in Turin" };
  await addToQueue({ call: "updateContact", input, key: "k", about: "Grace", date: 1, person: "uid-ada" });
  // Written by a release that did not store the user: no one must see it now.
  await addToQueue({ call: "updateContact", input, key: "l", about: "Grace", date: 1 });
  const file = { rows: [{}], lines: [], headings: [], results: [] };
  await keepImport("now", { id: "t", person: "uid-ada", file: "a.csv", mail: false, ...file });
  const event = { name: "Fair", time_zone: "UTC", start_date: 1, end_date: 2, sync_until: 3 };
  const about = { event, vendor: null, by: "Ada" };
  await takePlace({ id: "fair~desk", event_id: "fair", vendor: null, person: "uid-ada", about });
  const scan = { kind: "scan" as const, id: "s", badge: "0000000001", at: 1, offset: 0 };
  await (await openScans()).add("queued", { place: "fair~desk", scan, version: 1 });
  storeMessageDraft("uid-ada", "t1", "Half a");
  renderApp("/faq");
  await screen.findByRole("button", { name: "Sign out" });
  const stop = offlineQueue.subscribe(() => undefined);
  await waitFor(() => expect(offlineQueue.read()).toHaveLength(2));
  await act(() => signOutOfProvider());
  await waitFor(async () => expect(await listQueue()).toHaveLength(1));
  return { input, stop };
}

test("a session that was ended elsewhere hides unsent work until the same user signs in again", async () => {
  const { input, stop } = await endElsewhere();
  await waitFor(() => expect(offlineQueue.read()).toEqual([]));
  expect(localStorage.getItem("cardinal.message-draft.uid-ada.t1")).toBeNull();
  await act(() => signIn(EMAIL, "secret1"));
  await waitFor(() => expect(offlineQueue.read()).toHaveLength(1));
  expect(await readPendingImport("now")).toMatchObject({ id: "t" });
  expect(await countQueuedOfAccounts()).toBe(1);
  const sent = refuse(updateContact, "not-found");
  await sendQueue();
  expect(sent.inputs).toEqual([input]);
  stop();
});

test("it is deleted when another user signs in", async () => {
  const { stop } = await endElsewhere();
  await act(() => signIn("bob@example.com", "secret1"));
  await waitFor(async () => {
    expect(await listQueue()).toEqual([]);
    expect(await readPendingImport("now")).toBeNull();
    expect(await countQueuedOfAccounts()).toBe(0);
  });
  stop();
});
