import { requestPasswordReset } from "@cardinal/contract/endpoints/admin/users/request-password-reset";
import { changePassword } from "@cardinal/contract/endpoints/users/change-password";
import { savePushSubscription } from "@cardinal/contract/endpoints/users/save-push-subscription";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { FakePush, removePushAfterEach, SUBSCRIPTION } from "../../../testing/fake-push.ts";
import type { FakeIdentity } from "../../../testing/fake-identity.ts";
import { makeStoredUser } from "../../../testing/stored-samples.ts";
import { revokeListeners, store } from "../../../testing/stored.ts";
import { answerLists, openAccount, part } from "../account.test-helper.ts";

beforeEach(() => answerLists());
removePushAfterEach();

const PASSWORD = "Password";

async function typePasswords(user: Awaited<ReturnType<typeof openAccount>>["user"], current: string, next: string) {
  if (current !== "") await user.type(part(PASSWORD).getByLabelText("Current password"), current);
  if (next !== "") await user.type(part(PASSWORD).getByLabelText("New password"), next);
  await user.click(part(PASSWORD).getByRole("button", { name: "Change password" }));
}

/** Changes the password as the API does, which ends the session from before, also in the database. */
function replyToChange(identity: FakeIdentity) {
  return reply(changePassword, ({ password }) => {
    const account = identity.accounts.get("uid-ada");
    if (account) account.password = password;
    revokeListeners("users/uid-ada");
    return { ok: true as const };
  });
}

test("changes the password with the current one, through the API, and stays signed in", async () => {
  const { user, identity } = await openAccount();
  const sent = replyToChange(identity);
  await typePasswords(user, "secret1", "better-secret");
  expect(await part(PASSWORD).findByText(/Your password has been changed/)).toBeVisible();
  expect(sent.inputs).toEqual([{ password: "better-secret" }]);
  expect(identity.accounts.get("uid-ada")?.password).toBe("better-secret");
  expect(part(PASSWORD).getByLabelText("Current password")).toHaveValue("");
  expect(location.pathname).toBe("/accountsettings");
});

test("shows what changes after the database has ended the listeners of the former session", async () => {
  const { user, identity } = await openAccount();
  replyToChange(identity);
  await typePasswords(user, "secret1", "better-secret");
  expect(await part(PASSWORD).findByText(/Your password has been changed/)).toBeVisible();
  store("users/uid-ada", makeStoredUser({ pending_email: "new@example.com" }));
  expect(await part("Email address").findByText(/We’ve sent an email to new@example.com/)).toBeVisible();
});

test("subscribes this browser to push notifications again, which the API has ended with all sessions", async () => {
  const push = new FakePush();
  push.install("granted");
  push.subscribed = true;
  const saved = reply(savePushSubscription, { ok: true });
  const { user, identity } = await openAccount();
  replyToChange(identity);
  await typePasswords(user, "secret1", "better-secret");
  expect(await part(PASSWORD).findByText(/Your password has been changed/)).toBeVisible();
  expect(saved.inputs).toEqual([{ subscription: SUBSCRIPTION }]);
});

test("signs out when the new password cannot be used to sign in again", async () => {
  const { user, identity } = await openAccount();
  reply(changePassword, () => {
    identity.refuseNext("signInWithPassword", "INVALID_LOGIN_CREDENTIALS");
    return { ok: true as const };
  });
  await typePasswords(user, "secret1", "better-secret");
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test.each([
  ["signInWithPassword", "INVALID_LOGIN_CREDENTIALS", "The current password isn’t right."],
  ["signInWithPassword", "INVALID_PASSWORD", "The current password isn’t right."],
  ["signInWithPassword", "TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts."],
])("shows a sentence when %s fails with %s, and keeps the input", async (method, code, sentence) => {
  const { user, identity } = await openAccount();
  identity.refuseNext(method, code);
  await typePasswords(user, "secret1", "better-secret");
  expect(await part(PASSWORD).findByText(new RegExp(sentence))).toBeVisible();
  expect(part(PASSWORD).getByLabelText("New password")).toHaveValue("better-secret");
  expect(identity.accounts.get("uid-ada")?.password).toBe("secret1");
});

test.each([
  ["invalid-argument", { password: "This password is too weak. Choose a longer one." }, "This password is too weak."],
  ["recent-sign-in-required", {}, "Confirm it’s you before you change this."],
  ["resource-exhausted", {}, "Too many requests."],
  ["unavailable", {}, "The service can’t be reached"],
] as const)("shows a sentence when the API refuses with %s, and keeps the input", async (code, fields, sentence) => {
  const { user, identity } = await openAccount();
  refuse(changePassword, code, { fields });
  await typePasswords(user, "secret1", "better-secret");
  expect(await part(PASSWORD).findByRole("alert")).toHaveTextContent(sentence);
  expect(part(PASSWORD).getByLabelText("New password")).toHaveValue("better-secret");
  expect(identity.accounts.get("uid-ada")?.password).toBe("secret1");
});

test.each([
  ["whose answer was lost", () => disconnect(changePassword), "You’re offline."],
  ["after which the API failed", () => refuse(changePassword, "internal"), "Something went wrong"],
] as const)("a change %s counts as made", async (_name, fail, sentence) => {
  const { user, identity } = await openAccount();
  const sent = fail();
  identity.addAccount({ uid: "uid-ada", email: "ada@example.com", password: "secret1" });
  await typePasswords(user, "secret1", "better-secret");
  expect(await part(PASSWORD).findByRole("alert")).toHaveTextContent(sentence);
  // The API has made the change.
  identity.addAccount({ uid: "uid-ada", email: "ada@example.com", password: "better-secret" });
  await user.click(part(PASSWORD).getByRole("button", { name: "Change password" }));
  expect(await part(PASSWORD).findByText(/Your password has been changed/)).toBeVisible();
  expect(sent.inputs).toHaveLength(1);
});

test("does not change the password offline", async () => {
  const { user, identity } = await openAccount();
  identity.disconnect();
  await typePasswords(user, "secret1", "better-secret");
  expect(await part(PASSWORD).findByRole("alert")).toHaveTextContent("You’re offline.");
});

test.each([
  ["", "better-secret", "Enter your password."],
  ["secret1", "short", "Use at least 6 characters."],
  ["secret1", "secret1", "The new password is the same as the current one. Choose another."],
])("refuses the current password %j and the new one %j before anything is sent", async (current, next, sentence) => {
  const { user } = await openAccount();
  await typePasswords(user, current, next);
  expect(part(PASSWORD).getByText(sentence)).toBeVisible();
});

test("sends a link to set a password to an account without one", async () => {
  const sent = reply(requestPasswordReset, { sent: true });
  const { user } = await openAccount({ hasPassword: false });
  await user.click(part(PASSWORD).getByRole("button", { name: "Send link" }));
  expect(await part(PASSWORD).findByText("We’ve sent a link to ada@example.com.")).toBeVisible();
  expect(sent.inputs).toEqual([{ email: "ada@example.com", language: "en" }]);
});

test("shows why the link to set a password cannot be sent", async () => {
  refuse(requestPasswordReset, "resource-exhausted");
  const { user } = await openAccount({ hasPassword: false });
  await user.click(part(PASSWORD).getByRole("button", { name: "Send link" }));
  expect(await part(PASSWORD).findByRole("alert")).toHaveTextContent("Too many requests.");
});
