import { requestPasswordReset } from "@cardinal/contract/endpoints/admin/users/request-password-reset";
import { requestVerification } from "@cardinal/contract/endpoints/users/request-verification";
import { checkUsername } from "@cardinal/contract/endpoints/users/check-username";
import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { makeBilling, makeUser } from "../../../testing/samples.ts";
import { store } from "../../../testing/stored.ts";
import { answerLists, openAccount, part } from "../account.test-helper.ts";

beforeEach(() => answerLists());

const EMAIL = "Email address";
const PASSWORD = "Password";
const USERNAME = "Username";

async function typeNewEmail(user: Awaited<ReturnType<typeof openAccount>>["user"], email: string) {
  await user.click(part(EMAIL).getByRole("button", { name: "Change address" }));
  await user.type(part(EMAIL).getByLabelText("New email address"), email);
  await user.click(part(EMAIL).getByRole("button", { name: "Send a link to the new address" }));
}

test("a link goes to the new address, which counts once it is opened", async () => {
  const sent = reply(updateUser, makeUser({ pending_email: "new@example.com" }));
  const { user } = await openAccount();
  expect(part(EMAIL).getByText("Confirmed")).toBeVisible();
  await typeNewEmail(user, "new@example.com");
  expect(await part(EMAIL).findByText(/We’ve sent an email to new@example.com/)).toBeVisible();
  expect(part(EMAIL).getByText("ada@example.com")).toBeVisible();
  await user.click(part(EMAIL).getByRole("button", { name: "Resend link" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ email: "new@example.com" }, { email: "new@example.com" }]));
});

test("an address that waits for its link is shown", async () => {
  await openAccount({ user: { pending_email: "new@example.com" } });
  expect(part(EMAIL).getByText(/We’ve sent an email to new@example.com/)).toBeVisible();
});

test("a change of address can be called off, and asked for again", async () => {
  const sent = reply(updateUser, ({ email }) =>
    makeUser(email === "ada@example.com" ? {} : { pending_email: "new@example.com" }),
  );
  const { user } = await openAccount({ user: { pending_email: "new@example.com" } });
  await user.click(part(EMAIL).getByRole("button", { name: "Cancel the change" }));
  expect(await part(EMAIL).findByText("The change is cancelled. Your address stays ada@example.com.")).toBeVisible();
  expect(sent.inputs).toEqual([{ email: "ada@example.com" }]);
  expect(part(EMAIL).queryByText(/We’ve sent an email/)).toBeNull();
  await typeNewEmail(user, "new@example.com");
  expect(await part(EMAIL).findByText(/We’ve sent an email to new@example.com/)).toBeVisible();
  expect(part(EMAIL).queryByText(/The change is cancelled/)).toBeNull();
});

test("a change of address that could not be called off is still shown, with the reason", async () => {
  refuse(updateUser, "unavailable");
  const { user } = await openAccount({ user: { pending_email: "new@example.com" } });
  await user.click(part(EMAIL).getByRole("button", { name: "Cancel the change" }));
  expect(await part(EMAIL).findByRole("alert")).toHaveTextContent("The service can’t be reached");
  expect(part(EMAIL).getByText(/We’ve sent an email to new@example.com/)).toBeVisible();
});

test.each([
  ["resource-exhausted", "Too many requests."],
  ["unavailable", "The service can’t be reached"],
] as const)("a change of address refused with %s is told; what was typed stays", async (code, sentence) => {
  refuse(updateUser, code);
  const { user } = await openAccount();
  await typeNewEmail(user, "new@example.com");
  expect(await part(EMAIL).findByRole("alert")).toHaveTextContent(sentence);
  expect(part(EMAIL).getByLabelText("New email address")).toHaveValue("new@example.com");
});

test.each([
  ["nonsense", "Enter an email address such as name@example.com."],
  ["ada@example.com", "This is already your address."],
])("the address %s is refused before anything is sent", async (typed, sentence) => {
  const sent = reply(updateUser, makeUser());
  const { user } = await openAccount();
  await typeNewEmail(user, typed);
  expect(part(EMAIL).getByText(sentence)).toBeVisible();
  expect(sent.inputs).toEqual([]);
});

test("a sign-in that is too old leads to the password and back, with what was typed", async () => {
  refuse(updateUser, "recent-sign-in-required");
  const { user } = await openAccount();
  await typeNewEmail(user, "new@example.com");
  expect(await screen.findByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
  await user.type(screen.getByLabelText("Password"), "secret1");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { level: 1, name: "Account" });
  expect(location.pathname + location.hash).toBe("/accountsettings#email");
  expect(part(EMAIL).getByLabelText("New email address")).toHaveValue("new@example.com");
});

test("an address that is not confirmed gets its link again", async () => {
  const mails = reply(requestVerification, { sent: true });
  const { user } = await openAccount({ verified: false });
  expect(part(EMAIL).getByText("Not confirmed yet")).toBeVisible();
  await user.click(part(EMAIL).getByRole("button", { name: "Resend confirmation" }));
  expect(await part(EMAIL).findByText(/We’ve sent a link to ada@example.com/)).toBeVisible();
  expect(mails.inputs).toEqual([{ language: "en" }]);
});

test("an address that was confirmed elsewhere is shown so to whoever comes back", async () => {
  const { identity } = await openAccount({ verified: false });
  const account = identity.accounts.get("uid-ada");
  if (account) account.email_verified = true;
  act(() => void dispatchEvent(new Event("focus")));
  expect(await part(EMAIL).findByText("Confirmed")).toBeVisible();
});

async function changePassword(user: Awaited<ReturnType<typeof openAccount>>["user"], current: string, next: string) {
  if (current !== "") await user.type(part(PASSWORD).getByLabelText("Current password"), current);
  if (next !== "") await user.type(part(PASSWORD).getByLabelText("New password"), next);
  await user.click(part(PASSWORD).getByRole("button", { name: "Change password" }));
}

test("the password is changed with the current one", async () => {
  const { user, identity } = await openAccount();
  await changePassword(user, "secret1", "better-secret");
  expect(await part(PASSWORD).findByText(/Your password has been changed/)).toBeVisible();
  expect(identity.accounts.get("uid-ada")?.password).toBe("better-secret");
  expect(part(PASSWORD).getByLabelText("Current password")).toHaveValue("");
});

test.each([
  ["signInWithPassword", "INVALID_LOGIN_CREDENTIALS", "The current password isn’t right."],
  ["signInWithPassword", "INVALID_PASSWORD", "The current password isn’t right."],
  ["signInWithPassword", "TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts."],
  ["update", "WEAK_PASSWORD", "This password is too short."],
  ["update", "CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "Confirm it’s you before you change this."],
])("%s refused with %s has its sentence, and nothing typed is lost", async (method, code, sentence) => {
  const { user, identity } = await openAccount();
  identity.refuseNext(method, code);
  await changePassword(user, "secret1", "better-secret");
  expect(await part(PASSWORD).findByText(new RegExp(sentence))).toBeVisible();
  expect(part(PASSWORD).getByLabelText("New password")).toHaveValue("better-secret");
  expect(identity.accounts.get("uid-ada")?.password).toBe("secret1");
});

test("without a connection the password stays", async () => {
  const { user, identity } = await openAccount();
  identity.disconnect();
  await changePassword(user, "secret1", "better-secret");
  expect(await part(PASSWORD).findByRole("alert")).toHaveTextContent("You’re offline.");
});

test.each([
  ["", "better-secret", "Enter your password."],
  ["secret1", "short", "Use at least 6 characters."],
  ["secret1", "secret1", "The new password is the same as the current one. Choose another."],
])("current %j and new %j are refused before anything is asked", async (current, next, sentence) => {
  const { user } = await openAccount();
  await changePassword(user, current, next);
  expect(part(PASSWORD).getByText(sentence)).toBeVisible();
});

test("an account without a password is sent a link to set one", async () => {
  const sent = reply(requestPasswordReset, { sent: true });
  const { user } = await openAccount({ hasPassword: false });
  await user.click(part(PASSWORD).getByRole("button", { name: "Send link" }));
  expect(await part(PASSWORD).findByText("We’ve sent a link to ada@example.com.")).toBeVisible();
  expect(sent.inputs).toEqual([{ email: "ada@example.com", language: "en" }]);
});

test("a link to set a password that cannot be sent is told", async () => {
  refuse(requestPasswordReset, "resource-exhausted");
  const { user } = await openAccount({ hasPassword: false });
  await user.click(part(PASSWORD).getByRole("button", { name: "Send link" }));
  expect(await part(PASSWORD).findByRole("alert")).toHaveTextContent("Too many requests.");
});

async function typeUsername(user: Awaited<ReturnType<typeof openAccount>>["user"], name: string) {
  const field = part(USERNAME).getByLabelText("Username");
  await user.clear(field);
  await user.type(field, name);
}

test("the username is changed; the old address is said to lead to the new one", async () => {
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));
  const sent = reply(updateUser, makeUser({ username: "countess" }));
  const { user } = await openAccount();
  expect(part(USERNAME).getByRole("button", { name: "Change username" })).toBeDisabled();
  await typeUsername(user, "Countess");
  expect(await part(USERNAME).findByText(`${location.host}/countess is available.`)).toBeVisible();
  expect(part(USERNAME).getByText(new RegExp(`${location.host}/ada redirects to the new address`))).toBeVisible();
  await user.click(part(USERNAME).getByRole("button", { name: "Change username" }));
  expect(await part(USERNAME).findByText(`Your card is now at ${location.host}/countess.`)).toBeVisible();
  expect(sent.inputs).toEqual([{ username: "countess" }]);
  expect(part(USERNAME).getByRole("link", { name: `${location.host}/countess` })).toHaveAttribute("href", "/countess");
});

test("a name that is taken offers others, in the last moment too", async () => {
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));
  refuse(updateUser, "username-taken", { suggestions: ["countess1"] });
  const { user } = await openAccount();
  await typeUsername(user, "countess");
  await part(USERNAME).findByText(/is available\./);
  await user.click(part(USERNAME).getByRole("button", { name: "Change username" }));
  expect(await part(USERNAME).findByText("This username is taken.")).toBeVisible();
  await user.click(part(USERNAME).getByRole("button", { name: "countess1" }));
  expect(part(USERNAME).getByLabelText("Username")).toHaveValue("countess1");
});

test("who has changed their name too often is told how long names are kept", async () => {
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));
  refuse(updateUser, "resource-exhausted");
  const { user } = await openAccount();
  await typeUsername(user, "countess");
  await part(USERNAME).findByText(/is available\./);
  await user.click(part(USERNAME).getByRole("button", { name: "Change username" }));
  expect(await part(USERNAME).findByRole("alert")).toHaveTextContent("five times recently");
});

test("a change of username that does not arrive can be tried again", async () => {
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));
  disconnect(updateUser);
  const { user } = await openAccount();
  await typeUsername(user, "countess");
  await part(USERNAME).findByText(/is available\./);
  await user.click(part(USERNAME).getByRole("button", { name: "Change username" }));
  expect(await part(USERNAME).findByRole("alert")).toHaveTextContent("You’re offline.");
  await waitFor(() => expect(part(USERNAME).getByLabelText("Username")).toHaveValue("countess"));
});

test("the plan stands among the settings, with the way to all plans", async () => {
  await openAccount();
  expect(part("Plan").getByText("Free")).toBeVisible();
  expect(part("Plan").getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/upgrade");
});

test("a subscription says there what it is", async () => {
  await openAccount({ user: { billing: makeBilling({ state: "past_due", past_due_date: Date.now() }) } });
  expect(part("Plan").getByText("Pro")).toBeVisible();
  expect(part("Plan").getByText("Your last payment didn’t go through.", { exact: false })).toBeVisible();
  expect(part("Plan").getByRole("link", { name: "Manage plan" })).toHaveAttribute("href", "/upgrade");
});

test("whoever has the enterprise plan and no enterprise finds the way to create one", async () => {
  await openAccount({ user: { billing: makeBilling({ plan: "enterprise" }) } });
  expect(part("Plan").getByRole("link", { name: "Create organisation" })).toHaveAttribute("href", "/dashboard/new");
});

test("a member of an enterprise is not led to create one", async () => {
  await openAccount({ user: { enterprise: "acme" } });
  expect(part("Plan").getByText("Enterprise")).toBeVisible();
  expect(part("Plan").queryByRole("link", { name: "Create organisation" })).not.toBeInTheDocument();
});

test("a member sees what their enterprise may do, their team, and how to leave", async () => {
  store("enterprise/acme/profile", { name: "Acme" });
  await openAccount({ user: { enterprise: "acme" } });
  expect(await part("Organisation").findByText("You belong to Acme.")).toBeVisible();
  expect(part("Organisation").getByText(/They don’t see your own contacts or your messages\.$/)).toBeVisible();
  expect(part("Organisation").getByRole("link", { name: "See your team" })).toHaveAttribute("href", "/teams");
  expect(part("Organisation").queryByRole("link", { name: "Manage organisation" })).not.toBeInTheDocument();
});

test("an admin is led to the dashboard", async () => {
  await openAccount({ user: { enterprise: "acme", enterprise_admin: true } });
  expect(part("Organisation").getByText("You’re an admin of acme.")).toBeVisible();
  expect(part("Organisation").getByRole("link", { name: "Manage organisation" })).toHaveAttribute("href", "/dashboard");
});

test("without an enterprise there is nothing about one", async () => {
  await openAccount();
  expect(screen.queryByRole("region", { name: "Organisation" })).not.toBeInTheDocument();
});
