import { confirmEmail } from "@cardinal/contract/endpoints/users/confirm-email";
import { resetPassword } from "@cardinal/contract/endpoints/users/reset-password";
import { requestVerification } from "@cardinal/contract/endpoints/users/request-verification";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { endDeletedAccount } from "../../lib/session/session-end.ts";
import { setOpenPage } from "../../lib/addresses/open-page.ts";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { fakeIdentity } from "../../testing/fake-identity.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

const EMAIL = "ada@example.com";

async function setPassword(user: ReturnType<typeof renderApp>["user"], password: string) {
  await user.type(await screen.findByLabelText("New password"), password);
  await user.click(screen.getByRole("button", { name: "Save password" }));
}

function addResetLink() {
  const identity = fakeIdentity();
  identity.addAccount({ email: EMAIL, password: "old-one" });
  identity.addLink("code-1", "PASSWORD_RESET", EMAIL);
  return identity;
}

const RESET = "/action?mode=resetPassword&oobCode=code-1";

test("sets a new password with a reset link, then offers to sign in with the address", async () => {
  addResetLink();
  const calls = reply(resetPassword, { email: EMAIL });
  const { user } = renderApp(RESET);
  expect(await screen.findByText(`For the account ${EMAIL}.`)).toBeVisible();
  await setPassword(user, "short");
  expect(screen.getAllByText("Use at least 6 characters.").length).toBeGreaterThan(0);
  expect(calls.inputs).toEqual([]);
  await setPassword(user, "er-now");
  expect(await screen.findByRole("heading", { name: "Your password has been changed" })).toBeVisible();
  expect(calls.inputs).toEqual([{ code: "code-1", password: "shorter-now" }]);
  await user.click(screen.getAllByRole("link", { name: "Sign in" }).at(-1) ?? document.body);
  expect(await screen.findByLabelText("Email address")).toHaveValue(EMAIL);
});

test("passes the return path on to the sign-in", async () => {
  addResetLink();
  reply(resetPassword, { email: EMAIL });
  const { user } = renderApp(`${RESET}&continueUrl=${encodeURIComponent("/k/AbC?s=nfc")}`);
  await setPassword(user, "better-secret");
  await screen.findByRole("heading", { name: "Your password has been changed" });
  const link = screen.getAllByRole("link", { name: "Sign in" }).at(-1);
  expect(link).toHaveAttribute("href", `/login?next=${encodeURIComponent("/k/AbC?s=nfc")}`);
});

test.each(["https://evil.example/x", "//evil.example", "/\\evil.example"])(
  "a reset link does not redirect to %s",
  async (address) => {
    addResetLink();
    reply(resetPassword, { email: EMAIL });
    const { user } = renderApp(`${RESET}&continueUrl=${encodeURIComponent(address)}`);
    await setPassword(user, "better-secret");
    await screen.findByRole("heading", { name: "Your password has been changed" });
    expect(screen.getAllByRole("link", { name: "Sign in" }).at(-1)).toHaveAttribute("href", "/login");
  },
);

test("ends this browser's session with the reset, and does not send its token", async () => {
  const identity = await signInAs();
  identity.addLink("code-1", "PASSWORD_RESET", EMAIL);
  const calls = reply(resetPassword, { email: EMAIL });
  const { user } = renderApp(RESET);
  await screen.findByLabelText("New password");
  identity.refuseNext("lookup", "TOKEN_EXPIRED");
  await setPassword(user, "quite-another-one");
  await screen.findByRole("heading", { name: "Your password has been changed" });
  expect(calls.requests[0]?.headers.has("authorization")).toBe(false);
  await user.click(screen.getAllByRole("link", { name: "Sign in" }).at(-1) ?? document.body);
  expect(await screen.findByLabelText("Email address")).toHaveValue(EMAIL);
});

test.each([
  ["This link has expired. Request a new one.", "Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an."],
  [
    "This link has already been used or is incomplete. Request a new one.",
    "Dieser Link wurde bereits benutzt oder ist unvollständig. Bitte fordern Sie einen neuen an.",
  ],
])("shows why the API refuses a reset link, and offers a new one: %s", async (code, sentence) => {
  addResetLink();
  refuse(resetPassword, "invalid-argument", { fields: { code } });
  const { user } = renderApp(RESET, { language: "de" });
  await user.type(await screen.findByLabelText("Neues Passwort"), "better-secret");
  await user.click(screen.getByRole("button", { name: "Passwort speichern" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByRole("link", { name: "Neuen Link anfordern" })).toHaveAttribute("href", "/reset");
});

test.each([
  [
    "a password that is too weak",
    { fields: { password: "This password is too weak. Choose a longer one." } },
    "too weak",
  ],
  ["anything else", {}, "Some of what you entered isn’t valid."],
])("shows %s, and keeps the input", async (_name, details, sentence) => {
  addResetLink();
  refuse(resetPassword, "invalid-argument", details);
  const { user } = renderApp(RESET);
  await setPassword(user, "better-secret");
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByLabelText("New password")).toHaveValue("better-secret");
});

test.each([
  ["EXPIRED_OOB_CODE", "This link has expired. Request a new one."],
  ["INVALID_OOB_CODE", "This link has already been used or is incomplete. Request a new one."],
])("shows that a reset link is refused with %s, and offers a new one", async (code, sentence) => {
  fakeIdentity().refuseNext("resetPassword", code);
  renderApp("/action?mode=resetPassword&oobCode=gone");
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/reset");
});

test("a link that could not be checked can be tried again", async () => {
  const identity = fakeIdentity();
  identity.addAccount({ email: EMAIL });
  identity.addLink("code-1", "PASSWORD_RESET", EMAIL);
  identity.refuseNext("resetPassword", "INTERNAL_ERROR");
  const { user } = renderApp("/action?mode=resetPassword&oobCode=code-1");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("New password")).toBeVisible();
});

test("confirms an address only after a click", async () => {
  const identity = fakeIdentity();
  const account = identity.addAccount({ email: EMAIL, verified: false });
  identity.addLink("code-2", "VERIFY_EMAIL", EMAIL);
  const { user } = renderApp("/action?mode=verifyEmail&oobCode=code-2&continueUrl=http%3A%2F%2Flocalhost%3A3000%2Ffaq");
  await screen.findByRole("heading", { name: "Confirm your email address" });
  expect(account.email_verified).toBe(false);
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  expect(await screen.findByText(`${EMAIL} is now confirmed for your account.`)).toBeVisible();
  expect(account.email_verified).toBe(true);
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/faq");
});

test("does not redirect to another host afterwards", async () => {
  const identity = fakeIdentity();
  identity.addAccount({ email: EMAIL });
  identity.addLink("code-2", "VERIFY_EMAIL", EMAIL);
  const { user } = renderApp("/action?mode=verifyEmail&oobCode=code-2&continueUrl=https%3A%2F%2Fevil.example%2F");
  await user.click(await screen.findByRole("button", { name: "Confirm address" }));
  expect(await screen.findByRole("link", { name: "Continue" })).toHaveAttribute("href", "/settings");
});

test("changes the address through the API, and leads to the sign-in with it", async () => {
  const identity = await signInAs();
  const calls = reply(confirmEmail, { email: "new@example.com" });
  const { user } = renderApp("/action?mode=verifyAndChangeEmail&oobCode=code-3");
  const button = await screen.findByRole("button", { name: "Use the new address" });
  expect(calls.inputs).toEqual([]);
  identity.refuseNext("lookup", "TOKEN_EXPIRED");
  await user.click(button);
  expect(await screen.findByText("From now on, sign in with new@example.com.")).toBeVisible();
  expect(calls.inputs).toEqual([{ code: "code-3" }]);
  expect(calls.requests[0]?.headers.has("authorization")).toBe(false);
  await user.click(screen.getAllByRole("link", { name: "Sign in" }).at(-1) ?? document.body);
  expect(await screen.findByLabelText("Email address")).toHaveValue("new@example.com");
});

test("shows why a change of address is refused; one that failed offline can be repeated", async () => {
  const used = "This link has already been used or is incomplete. Request a new one.";
  refuse(confirmEmail, "invalid-argument", { fields: { code: used } });
  const { user, unmount } = renderApp("/action?mode=verifyAndChangeEmail&oobCode=code-3");
  await user.click(await screen.findByRole("button", { name: "Use the new address" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(used);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  unmount();
  disconnect(confirmEmail);
  renderApp("/action?mode=verifyAndChangeEmail&oobCode=code-3");
  await user.click(await screen.findByRole("button", { name: "Use the new address" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
  reply(confirmEmail, { email: "new@example.com" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("From now on, sign in with new@example.com.")).toBeVisible();
});

test("restores the old address and offers a new password", async () => {
  const identity = fakeIdentity();
  const account = identity.addAccount({ email: "thief@example.com" });
  identity.addLink("code-4", "RECOVER_EMAIL", "thief@example.com", EMAIL);
  const { user } = renderApp("/action?mode=recoverEmail&oobCode=code-4");
  await user.click(await screen.findByRole("button", { name: "Restore old address" }));
  expect(await screen.findByRole("heading", { name: "Your old address has been restored" })).toBeVisible();
  expect(account.email).toBe(EMAIL);
  await user.click(screen.getByRole("link", { name: "Set a new password" }));
  expect(await screen.findByLabelText("Email address")).toHaveValue(EMAIL);
});

test("a signed-in user gets a new link for a used confirmation link", async () => {
  const identity = await signInAs();
  const mails = reply(requestVerification, { sent: true });
  identity.refuseNext("resetPassword", "INVALID_OOB_CODE");
  const { user } = renderApp("/action?mode=verifyEmail&oobCode=used");
  await user.click(await screen.findByRole("button", { name: "Confirm address" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This link has already been used");
  await user.click(await screen.findByRole("button", { name: "Send a new link" }));
  expect(await screen.findByText("A new link is on its way.")).toBeVisible();
  expect(mails.inputs).toEqual([{ language: "en" }]);
});

test.each(["/action", "/action?mode=resetPassword", "/action?mode=dance&oobCode=x"])(
  "%s is an incomplete link",
  async (address) => {
    renderApp(address, { language: "de" });
    expect(await screen.findByRole("heading", { name: "Dieser Link ist unvollständig" })).toBeVisible();
  },
);

test("the farewell clears this browser's data only after an account was deleted", async () => {
  localStorage.setItem("cardinal.card-draft.uid-ada", "{}");
  const { unmount } = renderApp("/action?mode=deleted");
  await screen.findByRole("heading", { name: "Your account has been deleted" });
  expect(localStorage.getItem("cardinal.card-draft.uid-ada")).toBe("{}");
  unmount();
  setOpenPage(() => undefined);
  await endDeletedAccount();
  renderApp("/action?mode=deleted");
  await screen.findByRole("heading", { name: "Your account has been deleted" });
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});
