import { recordLogin } from "@cardinal/contract/endpoints/stats/record-login";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { fakeIdentity } from "../../testing/fake-identity.ts";
import { answerOf, configureProviders, resetProviders } from "../../testing/providers.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeStoredCard, makeStoredUser } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";

const EMAIL = "ada@example.com";
afterEach(resetProviders);

/** Opens a provider from the form. @returns the opened URL. */
async function openProvider(button: string, address = "/login?next=%2Ffaq%3Fq%3Dqr") {
  const left = configureProviders();
  const { user, unmount } = renderApp(address);
  await user.click(await screen.findByRole("button", { name: button }));
  await waitFor(() => expect(left).toHaveLength(1));
  unmount();
  return left[0] ?? new URL(location.href);
}

function storeAda() {
  store("users/uid-ada", makeStoredUser());
  store("vcard/uid-ada", makeStoredCard());
}

test("requests a token in the fragment from Google, with a state and the hash of a nonce", async () => {
  fakeIdentity();
  const { origin, pathname, searchParams } = await openProvider("Continue with Google");
  expect(origin + pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  const { state, nonce, ...asked } = Object.fromEntries(searchParams);
  expect(asked).toEqual({
    client_id: "g1",
    redirect_uri: `${location.origin}/signin/google`,
    response_type: "id_token",
    scope: "openid email profile",
    prompt: "select_account",
  });
  expect([state, nonce]).toEqual([expect.stringMatching(/^[0-9a-f]{48}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const kept = JSON.parse(sessionStorage.getItem("cardinal.provider") ?? "{}") as { nonce?: string };
  expect(kept.nonce).not.toBe(nonce);
});

test("requests a form post from Apple, which our own server receives", async () => {
  fakeIdentity();
  const { origin, searchParams } = await openProvider("Continue with Apple", "/signup");
  expect(origin).toBe("https://appleid.apple.com");
  expect(searchParams.get("redirect_uri")).toBe(`${location.origin}/a/apple`);
  expect([searchParams.get("response_mode"), searchParams.get("client_id")]).toEqual(["form_post", "a1"]);
});

test("signs in with the token, counts the login, continues to the requested path, and removes all traces", async () => {
  const identity = fakeIdentity();
  identity.addAccount({ uid: "uid-ada", email: EMAIL, hasPassword: false, providers: ["google.com"] });
  storeAda();
  const logins = reply(recordLogin, { ok: true });
  const asked = await openProvider("Continue with Google");
  renderApp(`/signin/google${answerOf(asked, { email: EMAIL, email_verified: true })}`);
  expect(await screen.findByRole("heading", { name: "Questions and answers" })).toBeVisible();
  expect(location.pathname + location.search + location.hash).toBe("/faq?q=qr");
  expect(logins.inputs).toHaveLength(1);
  expect(sessionStorage.getItem("cardinal.provider")).toBeNull();
});

test("redirects a new user to the wizard", async () => {
  const identity = fakeIdentity();
  reply(recordLogin, { ok: true });
  const asked = await openProvider("Continue with Google", "/signup?next=%2Ffaq");
  renderApp(`/signin/google${answerOf(asked, { email: "new@example.com", email_verified: true })}`);
  await waitFor(() => expect(location.pathname + location.search).toBe("/signup/wizard?next=%2Ffaq"));
  expect([...identity.accounts.values()].map(({ email }) => email)).toEqual(["new@example.com"]);
});

test("a user who cancelled can try again or sign in another way, keeping the return path", async () => {
  fakeIdentity();
  const asked = await openProvider("Continue with Google");
  const { user } = renderApp(`/signin/google#state=${asked.searchParams.get("state")}&error=access_denied`);
  expect(await screen.findByRole("heading", { name: "Sign-in cancelled" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Sign in another way" }));
  expect(location.pathname + location.search).toBe("/login?next=%2Ffaq%3Fq%3Dqr");
});

test.each([
  ["a state that is another one", (fragment: string) => fragment.replace(/state=\w+/, "state=other")],
  ["no state at all", (fragment: string) => fragment.replace(/state=\w+&/, "")],
  [
    "a token for another nonce",
    (_: string, asked: URL) => answerOf(new URL(`${asked.href}&`.replace(/nonce=\w+/, "nonce=x")), { email: EMAIL }),
  ],
])("does not sign in with %s", async (_what, change) => {
  const identity = fakeIdentity();
  const asked = await openProvider("Continue with Google");
  renderApp(`/signin/google${change(answerOf(asked, { email: EMAIL, email_verified: true }), asked)}`);
  expect(await screen.findByRole("heading", { name: "We couldn’t complete this sign-in" })).toBeVisible();
  expect(location.hash).toBe("");
  expect(identity.accounts.size).toBe(0);
});

test("accepts a return only once, and only at the requested provider", async () => {
  fakeIdentity().addAccount({ uid: "uid-ada", email: EMAIL, hasPassword: false });
  const asked = await openProvider("Continue with Google");
  const fragment = answerOf(asked, { email: EMAIL, email_verified: true });
  const first = renderApp(`/signin/apple${fragment}`);
  expect(await screen.findByRole("heading", { name: "We couldn’t complete this sign-in" })).toBeVisible();
  first.unmount();
  renderApp(`/signin/google${fragment}&again`);
  expect(await screen.findByRole("heading", { name: "We couldn’t complete this sign-in" })).toBeVisible();
});

test("connects the provider to an existing account after its password was entered", async () => {
  const identity = fakeIdentity();
  const account = identity.addAccount({ uid: "uid-ada", email: EMAIL, password: "secret1" });
  storeAda();
  reply(recordLogin, { ok: true });
  const asked = await openProvider("Continue with Apple");
  const { user } = renderApp(`/signin/apple${answerOf(asked, { email: EMAIL })}`);
  expect(await screen.findByRole("heading", { name: "Connect Apple" })).toBeVisible();
  expect(screen.getByText(/There’s already a Cardinal account for ada@example.com/)).toBeVisible();
  await user.type(screen.getByLabelText("Password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Sign in and connect Apple" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Email address and password don’t match.");
  expect(account.providers).toEqual([]);
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), "secret1");
  await user.click(screen.getByRole("button", { name: "Sign in and connect Apple" }));
  await waitFor(() => expect(location.pathname).toBe("/faq"));
  expect(account.providers).toEqual(["apple.com"]);
});

test("shows that an account is disabled", async () => {
  fakeIdentity().refuseNext("signInWithIdp", "USER_DISABLED");
  const asked = await openProvider("Continue with Google");
  renderApp(`/signin/google${answerOf(asked, { email: EMAIL, email_verified: true })}`, { language: "de" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Dieses Konto wurde deaktiviert.");
});

test("a user without a password re-authenticates with Google, and returns", async () => {
  const left = configureProviders();
  await signInAs({ hasPassword: false, providers: ["google.com"] });
  const { user, unmount } = renderApp("/authenticate?next=%2Ffaq");
  expect(await screen.findByText(/Confirm the way you usually sign in to ada@example.com/)).toBeVisible();
  expect(screen.queryByLabelText("Password")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Confirm with Google" }));
  await waitFor(() => expect(left).toHaveLength(1));
  unmount();
  renderApp(`/signin/google${answerOf(left[0] ?? new URL("x:"), { email: EMAIL, email_verified: true })}`);
  await waitFor(() => expect(location.pathname).toBe("/faq"));
});

test("shows the not-found page for an unknown provider", async () => {
  renderApp("/signin/nobody");
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("There’s no card here");
});
