import "fake-indexeddb/auto";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { leaveEnterprise } from "@cardinal/contract/endpoints/enterprise/employees/leave-enterprise";
import { acceptInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/accept-invitation";
import { readInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/read-invitation";
import { changePassword } from "@cardinal/contract/endpoints/users/change-password";
import { signOutEverywhere } from "@cardinal/contract/endpoints/users/sign-out-everywhere";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerLists, openAccount, part } from "../../screens/account-settings/account.test-helper.ts";
import { disconnect, reply } from "../../testing/fake-api.ts";
import type { FakeIdentity } from "../../testing/fake-identity.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { addToQueue, forgetQueue, listQueue } from "../offline/queue-store.ts";

type User = ReturnType<typeof renderApp>["user"];

afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetQueue();
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

const WAYS = [
  ["signing out everywhere", endAllSessions],
  ["leaving the organisation", leaveOrganisation],
  ["accepting another person’s invitation", acceptAsAnother],
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
