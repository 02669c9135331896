import { acceptInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/accept-invitation";
import { joinEnterprise } from "@cardinal/contract/endpoints/enterprise/invitations/join-enterprise";
import { readInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/read-invitation";
import { redirectInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/redirect-invitation";
import { recordLogin } from "@cardinal/contract/endpoints/stats/record-login";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import type { Invitation } from "@cardinal/contract/entities/invitation";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { fakeIdentity } from "../../testing/fake-identity.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { refuseListener } from "../../testing/stored.ts";

const TOKEN = "A".repeat(22);
const LINK = `/action?mode=invitation&token=${TOKEN}`;
const EMAIL = "ada@example.com";

const invite = (over: Partial<Invitation> = {}) =>
  reply(readInvitation, {
    enterprise: "acme",
    name: "Acme Ltd",
    logo: null,
    email: EMAIL,
    name_first: "Ada",
    name_last: "Lovelace",
    own_account: false,
    expires_date: 1,
    ...over,
  });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("an invited person without an account chooses a password and is signed in", async () => {
  const calls = invite();
  const identity = fakeIdentity();
  const account = identity.addAccount({ uid: "uid-ada", email: EMAIL, password: "nobody-knows" });
  const logins = reply(recordLogin, { ok: true });
  const accepted = reply(acceptInvitation, () => {
    account.password = "my-own-secret";
    return { email: EMAIL };
  });
  const { user } = renderApp(LINK);
  await heading("Welcome to Acme Ltd, Ada");
  expect(calls.inputs).toEqual([{ token: TOKEN }]);
  await user.type(screen.getByLabelText("Password"), "short");
  await user.click(screen.getByRole("button", { name: "Accept invitation" }));
  expect(accepted.inputs).toEqual([]);
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), "my-own-secret");
  await user.click(screen.getByRole("button", { name: "Accept invitation" }));
  await expect.poll(() => logins.inputs).toEqual([{}]);
  expect(accepted.inputs).toEqual([{ token: TOKEN, password: "my-own-secret" }]);
});

test.each([
  [
    "expired",
    "This invitation has expired. Ask for a new one.",
    "Diese Einladung ist abgelaufen. Bitten Sie um eine neue.",
  ],
  [
    "to a frozen organisation",
    "Cardinal has frozen this organisation, so no one can join it at the moment. Try this invitation again later.",
    "Cardinal hat diese Organisation gesperrt. Zurzeit kann ihr niemand beitreten. Bitte versuchen Sie es später mit dieser Einladung noch einmal.",
  ],
  [
    "used or withdrawn",
    "This invitation is no longer valid. Ask for a new one.",
    "Diese Einladung ist nicht mehr gültig. Bitten Sie um eine neue.",
  ],
])("shows that a link is %s", async (_what, token, sentence) => {
  refuse(readInvitation, "invalid-argument", { fields: { token } });
  renderApp(LINK, { language: "de" });
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.queryByRole("button", { name: "Erneut versuchen" })).toBeNull();
});

test("shows why the session of a user who opens the link cannot be loaded", async () => {
  refuse(readInvitation, "account-disabled");
  refuse(listSignIns, "account-disabled");
  await signInAs();
  refuseListener("users/uid-ada");
  renderApp(LINK);
  expect(await heading("This account has been disabled")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getAllByRole("button", { name: "Sign out" })).not.toHaveLength(0);
});

test("shows a password that the provider refuses, and keeps the input", async () => {
  invite();
  refuse(acceptInvitation, "invalid-argument", {
    fields: { password: "This password is too weak. Choose a longer one." },
  });
  const { user } = renderApp(LINK);
  await user.type(await screen.findByLabelText("Password"), "123456");
  await user.click(screen.getByRole("button", { name: "Accept invitation" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("too weak");
  expect(screen.getByLabelText("Password")).toHaveValue("123456");
});

test("a user with an account signs in first and returns to the invitation", async () => {
  invite({ own_account: true });
  renderApp(LINK);
  await heading("Join Acme Ltd");
  const link = screen.getByRole("link", { name: "Sign in to join" });
  expect(link).toHaveAttribute("href", `/login?next=${encodeURIComponent(LINK)}`);
});

test("a user who is signed in with the invited account joins with their card", async () => {
  invite({ own_account: true });
  await signInAs({ user: { email: EMAIL } });
  const joins = reply(joinEnterprise, { enterprise: "acme", username: "ada" });
  const { user } = renderApp(LINK);
  await heading("Join Acme Ltd");
  expect(screen.getByText(/^Your card moves to localhost:3000\/acme\/ada/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Join with my card" }));
  await heading("You’re now part of Acme Ltd");
  expect(screen.getByText("Your card is at localhost:3000/acme/ada.")).toBeVisible();
  expect(joins.inputs).toEqual([{ token: TOKEN }]);
});

test("a user who is signed in with another account is asked to change it", async () => {
  invite({ own_account: true, email: "other@example.com" });
  await signInAs({ user: { email: EMAIL } });
  renderApp(LINK);
  await heading("Join Acme Ltd");
  expect(screen.getByText(`You’re signed in as ${EMAIL}. To join, sign in with the invited account.`)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Join with my card" })).toBeNull();
});

test("a user who has changed their address since the invitation joins with their card", async () => {
  invite({ own_account: true, email: "former@example.com" });
  await signInAs({ user: { email: EMAIL, invited_to: { acme: true } } });
  const joins = reply(joinEnterprise, { enterprise: "acme", username: "ada" });
  const { user } = renderApp(LINK);
  await user.click(await screen.findByRole("button", { name: "Join with my card" }));
  await heading("You’re now part of Acme Ltd");
  expect(joins.inputs).toEqual([{ token: TOKEN }]);
});

test("an invited user who opens a colleague's link is asked to change the account", async () => {
  invite({ own_account: true, email: "colleague@example.com" });
  await signInAs({ user: { email: EMAIL, invited_to: { acme: true } } });
  refuse(joinEnterprise, "not-found");
  const { user } = renderApp(LINK);
  await user.click(await screen.findByRole("button", { name: "Join with my card" }));
  expect(
    await screen.findByText(`You’re signed in as ${EMAIL}. To join, sign in with the invited account.`),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Join with my card" })).toBeNull();
});

test("a user who is invited by another organisation only is asked to change the account", async () => {
  invite({ own_account: true, email: "other@example.com" });
  await signInAs({ user: { email: EMAIL, invited_to: { verde: true } } });
  renderApp(LINK);
  expect(await screen.findByRole("button", { name: "Sign out" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Join with my card" })).toBeNull();
});

test("the invitation can be sent to another address", async () => {
  invite({ own_account: true });
  refuse(redirectInvitation, "already-exists", { fields: { email: "There is an account with this email address." } });
  const { user } = renderApp(LINK, { language: "de" });
  await user.click(await screen.findByRole("button", { name: "Andere E-Mail-Adresse verwenden" }));
  await user.type(screen.getByLabelText("E-Mail-Adresse bei der Arbeit"), "ada@acme.example");
  await user.click(screen.getByRole("button", { name: "Einladung senden" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Mit dieser E-Mail-Adresse gibt es bereits ein Konto.");
  const sent = reply(redirectInvitation, { sent: true });
  await user.click(screen.getByRole("button", { name: "Einladung senden" }));
  expect(await heading("Die Einladung ist unterwegs")).toBeVisible();
  expect(sent.inputs).toEqual([{ token: TOKEN, email: "ada@acme.example" }]);
});
