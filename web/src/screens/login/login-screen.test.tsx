import { checkUsername } from "@cardinal/contract/endpoints/users/check-username";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { recordLogin } from "@cardinal/contract/endpoints/stats/record-login";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { fakeIdentity, readToken } from "../../testing/fake-identity.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeStoredCard, makeStoredUser } from "../../testing/stored-samples.ts";
import { refuseListener, store } from "../../testing/stored.ts";

const EMAIL = "ada@example.com";

function prepare() {
  const identity = fakeIdentity();
  identity.addAccount({ uid: "uid-ada", email: EMAIL, password: "secret1" });
  store("users/uid-ada", makeStoredUser());
  store("vcard/uid-ada", makeStoredCard());
  return identity;
}

async function fillIn(user: ReturnType<typeof renderApp>["user"], password: string) {
  await user.type(await screen.findByLabelText("Email address"), EMAIL);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

test("signs in, counts the login and continues to the requested path", async () => {
  prepare();
  const logins = reply(recordLogin, { ok: true });
  const { user } = renderApp("/login?next=%2Ffaq%3Fq%3Dphoto");
  await fillIn(user, "secret1");
  expect(await screen.findByRole("heading", { name: "Questions and answers" })).toBeVisible();
  expect(location.pathname + location.search).toBe("/faq?q=photo");
  const token = logins.requests[0]?.headers.get("authorization")?.replace("Bearer ", "") ?? "";
  expect(readToken(token)).toBe("uid-ada");
});

test.each(["//evil.example/x", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "does not redirect to %s",
  async (next) => {
    await signInAs();
    renderApp(`/login?next=${encodeURIComponent(next)}`);
    await waitFor(() => expect(location.pathname).toBe("/settings"));
    expect(location.host).toBe("localhost:3000");
  },
);

test("says that the account is disabled, to a user whose password is right", async () => {
  prepare();
  refuse(recordLogin, "account-disabled");
  refuse(listSignIns, "account-disabled");
  refuseListener("users/uid-ada");
  const { user } = renderApp("/login?next=/faq");
  await fillIn(user, "secret1");
  expect(await screen.findByRole("heading", { name: "This account has been disabled" })).toBeVisible();
  expect(screen.getByText(/^Contact your organisation or our support team to have it enabled again\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("signs in even if the login cannot be counted", async () => {
  prepare();
  refuse(recordLogin, "internal");
  const { user } = renderApp("/login?next=/faq");
  await fillIn(user, "secret1");
  expect(await screen.findByRole("heading", { name: "Questions and answers" })).toBeVisible();
});

test.each([
  ["INVALID_LOGIN_CREDENTIALS", "Email address and password don’t match. Try again, or reset your password."],
  ["INVALID_PASSWORD", "That password isn’t right. Try again, or reset it."],
  ["EMAIL_NOT_FOUND", "There’s no account with this email address. Check it, or sign up."],
  ["TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts. Wait a few minutes, or reset your password."],
  ["USER_DISABLED", "This account has been disabled. Contact your organisation or our support team."],
])("shows a sentence for %s, and keeps the input", async (code, sentence) => {
  prepare().refuseNext("signInWithPassword", code);
  const { user } = renderApp("/login");
  await fillIn(user, "secret1");
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByLabelText("Email address")).toHaveValue(EMAIL);
  expect(screen.getByLabelText("Password")).toHaveValue("secret1");
});

test("shows that the browser is offline", async () => {
  prepare().disconnect();
  const { user } = renderApp("/login");
  await fillIn(user, "secret1");
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
});

test("marks missing fields without a request, and moves the focus there", async () => {
  const { user } = renderApp("/login");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  expect(screen.getByText("Enter your email address.")).toBeVisible();
  expect(screen.getByText("Enter your password.")).toBeVisible();
  expect(screen.getByLabelText("Email address")).toHaveFocus();
});

test("passes the typed address to the reset screen", async () => {
  const { user } = renderApp("/login");
  await user.type(await screen.findByLabelText("Email address"), EMAIL);
  await user.click(screen.getByRole("link", { name: "Forgot your password?" }));
  expect(await screen.findByRole("heading", { name: "Reset your password" })).toBeVisible();
  expect(screen.getByLabelText("Email address")).toHaveValue(EMAIL);
});

test("redirects a user with an unfinished registration to the wizard", async () => {
  reply(checkUsername, { username: "x", available: true, reason: null, suggestions: [] });
  await signInAs({ user: null });
  renderApp("/login");
  await waitFor(() => expect(location.pathname).toBe("/signup/wizard"));
});

test("shows German texts", async () => {
  renderApp("/login", { language: "de" });
  expect(await screen.findByRole("heading", { name: "Anmelden" })).toBeVisible();
  expect(screen.getByLabelText("E-Mail-Adresse")).toBeVisible();
});
