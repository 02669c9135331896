import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { requestVerification } from "@cardinal/contract/endpoints/users/request-verification";
import { reply } from "../../testing/fake-api.ts";
import { fakeIdentity } from "../../testing/fake-identity.ts";
import { renderApp } from "../../testing/render-app.tsx";

const EMAIL = "grace@example.com";

async function fillIn(user: ReturnType<typeof renderApp>["user"], email: string, password: string) {
  await user.type(await screen.findByLabelText("Email address"), email);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Continue" }));
}

test("creates the account, sends the confirmation and continues to the wizard", async () => {
  const identity = fakeIdentity();
  const mails = reply(requestVerification, { sent: true });
  const { user } = renderApp("/signup");
  await fillIn(user, EMAIL, "secret1");
  await waitFor(() => expect(location.pathname).toBe("/signup/wizard"));
  expect([...identity.accounts.values()].map((account) => account.email)).toEqual([EMAIL]);
  await expect.poll(() => mails.inputs).toEqual([{ language: "en" }]);
});

test("explains a taken address, and offers to sign in with it", async () => {
  fakeIdentity().addAccount({ email: EMAIL });
  const { user } = renderApp("/signup");
  await fillIn(user, EMAIL, "secret1");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "There’s already an account with this email address. Sign in instead.",
  );
  expect(screen.getByLabelText("Password")).toHaveValue("secret1");
  await user.click(screen.getByRole("link", { name: "Sign in with this address" }));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(screen.getByLabelText("Email address")).toHaveValue(EMAIL);
});

test("shows a sentence for too many requests and for being offline, and keeps the input", async () => {
  const identity = fakeIdentity();
  identity.refuseNext("signUp", "TOO_MANY_ATTEMPTS_TRY_LATER");
  const { user } = renderApp("/signup");
  await fillIn(user, EMAIL, "secret1");
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts.");
  identity.disconnect();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("You’re offline."));
  expect(screen.getByLabelText("Email address")).toHaveValue(EMAIL);
  expect(screen.getByLabelText("Password")).toHaveValue("secret1");
});

test.each([
  ["not-an-address", "secret1", "Enter an email address such as name@example.com."],
  [EMAIL, "short", "Use at least 6 characters."],
])("refuses %s with %s without a request to the provider", async (email, password, sentence) => {
  const { user } = renderApp("/signup");
  await fillIn(user, email, password);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("passes the return path on to the sign-in", async () => {
  renderApp("/signup?next=%2Ffaq");
  const links = await screen.findAllByRole("link", { name: "Sign in" });
  expect(links.map((link) => link.getAttribute("href"))).toContain("/login?next=%2Ffaq");
});

test("shows German texts", async () => {
  const { user } = renderApp("/signup", { language: "de" });
  await user.click(await screen.findByRole("button", { name: "Weiter" }));
  expect(screen.getByText("Bitte geben Sie Ihre E-Mail-Adresse ein.")).toBeVisible();
});
