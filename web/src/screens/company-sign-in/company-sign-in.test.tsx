import { recordLogin } from "@cardinal/contract/endpoints/stats/record-login";
import { beginSso, signInWithSso } from "@cardinal/contract/endpoints/users/sso/sign-in-with-sso";
import type { FailureCode } from "@cardinal/contract/failure-codes";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setOpenPage } from "../../lib/addresses/open-page.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { fakeIdentity, makeCustomToken } from "../../testing/fake-identity.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeStoredCard, makeStoredUser } from "../../testing/stored-samples.ts";
import { keepSilent, store } from "../../testing/stored.ts";
import "./company-return-screen.tsx";
import "./company-sign-in-screen.tsx";

afterEach(() => sessionStorage.clear());

const EMAIL = "ada@acme.example";
const STATE = "s".repeat(43);
const SECRET = "b".repeat(43);
const CHALLENGE = {
  url: "https://login.acme.example/auth?x=1",
  state: STATE,
  browser_key: SECRET,
  enterprise: "acme",
  name: "Acme",
};

/** Records the pages that the app opens. */
function watchPages(): string[] {
  const opened: string[] = [];
  setOpenPage((address) => void opened.push(address));
  return opened;
}

/** Opens the provider by the link of the organisation. */
async function openProvider(address = "/signin/sso/acme?next=%2Ffaq%3Fq%3Dqr") {
  const opened = watchPages();
  const calls = reply(beginSso, CHALLENGE);
  const { unmount } = renderApp(address);
  await waitFor(() => expect(opened).toEqual([CHALLENGE.url]));
  expect(calls.inputs).toEqual([{ enterprise: "acme" }]);
  unmount();
}

function storeAda() {
  const identity = fakeIdentity();
  identity.addAccount({ uid: "uid-ada", email: EMAIL, password: "secret1" });
  store("users/uid-ada", makeStoredUser());
  store("vcard/uid-ada", makeStoredCard());
  return identity;
}

test("a work address on the sign-in form leads to the organisation’s sign-in", async () => {
  fakeIdentity();
  const opened = watchPages();
  const calls = reply(beginSso, CHALLENGE);
  const { user } = renderApp("/login?next=%2Ffaq");
  await user.type(await screen.findByLabelText("Email address"), EMAIL);
  await user.click(screen.getByRole("link", { name: "Sign in with your organisation" }));
  expect(await screen.findByLabelText("Work email address")).toHaveValue(EMAIL);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(opened).toEqual([CHALLENGE.url]));
  expect(calls.inputs).toEqual([{ email: EMAIL }]);
  expect(JSON.parse(sessionStorage.getItem("cardinal.sso") ?? "")).toMatchObject({ browser_key: SECRET, next: "/faq" });
});

test("refuses an address of no organisation, and an empty one without a request", async () => {
  fakeIdentity();
  refuse(beginSso, "not-found");
  const { user } = renderApp("/signin/sso");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(screen.getByText("Enter your email address.")).toBeVisible();
  await user.type(screen.getByLabelText("Work email address"), "ada@nowhere.example");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^There’s no sign-in of an organisation/);
});

test("shows that an organisation has no sign-in", async () => {
  fakeIdentity();
  refuse(beginSso, "not-found");
  renderApp("/signin/sso/acme");
  expect(await screen.findByRole("heading", { name: "This sign-in doesn’t exist" })).toBeVisible();
});

test("signs in with the returned code, continues to the requested path, and removes all traces", async () => {
  storeAda();
  await openProvider();
  const logins = reply(recordLogin, { ok: true });
  const signedIn = reply(signInWithSso, { sign_in: makeCustomToken("uid-ada") });
  renderApp(`/signin/sso/acme?code=c1&state=${STATE}&iss=https%3A%2F%2Flogin.acme.example`);
  await waitFor(() => expect(location.pathname + location.search).toBe("/faq?q=qr"));
  expect(signedIn.inputs).toEqual([
    { enterprise: "acme", code: "c1", state: STATE, browser_key: SECRET, iss: "https://login.acme.example" },
  ]);
  expect(logins.requests).toHaveLength(1);
  expect(sessionStorage.getItem("cardinal.sso")).toBeNull();
});

test("a user who is signed in already is not asked", async () => {
  const identity = storeAda();
  await openProvider();
  await signInAs({ identity, user: { email: EMAIL } });
  reply(recordLogin, { ok: true });
  reply(signInWithSso, { sign_in: makeCustomToken("uid-ada") });
  renderApp(`/signin/sso/acme?code=c1&state=${STATE}`);
  await waitFor(() => expect(location.pathname + location.search).toBe("/faq?q=qr"));
});

test.each([
  ["another state", `code=c1&state=${"x".repeat(43)}`],
  ["no state", "code=c1"],
])("ignores a return that this tab did not request: %s", async (_what, query) => {
  storeAda();
  await openProvider();
  const signedIn = reply(signInWithSso, { sign_in: makeCustomToken("uid-ada") });
  renderApp(`/signin/sso/acme?${query}`);
  expect(await screen.findByRole("heading", { name: "We couldn’t complete this sign-in" })).toBeVisible();
  expect(signedIn.inputs).toEqual([]);
});

test("ignores the return of another organisation", async () => {
  storeAda();
  await openProvider();
  renderApp(`/signin/sso/other?code=c1&state=${STATE}`);
  expect(await screen.findByRole("heading", { name: "We couldn’t complete this sign-in" })).toBeVisible();
});

test("a user who cancels at the organisation can try again", async () => {
  fakeIdentity();
  await openProvider();
  const opened = watchPages();
  reply(beginSso, CHALLENGE);
  const { user } = renderApp(`/signin/sso/acme?error=access_denied&state=${STATE}`);
  expect(await screen.findByRole("heading", { name: "Sign-in cancelled" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(opened).toEqual([CHALLENGE.url]));
});

test.each<[FailureCode, RegExp]>([
  ["sso-failed", /gave an answer that isn’t valid/],
  ["sso-no-account", /don’t have an active account at this organisation/],
  ["sso-unverified", /doesn’t confirm an email address/],
  ["sso-admin", /Admins sign in with their password/],
  ["sso-linked", /linked with another user/],
  ["challenge-expired", /took too long/],
  ["unavailable", /can’t be reached/],
])("shows a sentence for %s", async (code, sentence) => {
  fakeIdentity();
  await openProvider();
  refuse(signInWithSso, code);
  renderApp(`/signin/sso/acme?code=c1&state=${STATE}`);
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByRole("link", { name: "Sign in another way" })).toBeVisible();
});

test.each([
  ["/login", "/signin/sso?required="],
  ["/login?next=%2Fclaim%3Fkey%3DAbC123xyz", "/signin/sso?next=%2Fclaim%3Fkey%3DAbC123xyz&required="],
])("leads from %s to the organisation's sign-in when it no longer accepts passwords", async (address, page) => {
  storeAda();
  // The database gives no data to such a session.
  keepSilent("users/uid-ada");
  const opened = watchPages();
  refuse(recordLogin, "sso-required");
  const { user } = renderApp(address);
  await user.type(await screen.findByLabelText("Email address"), EMAIL);
  await user.type(screen.getByLabelText("Password"), "secret1");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(opened).toEqual([page]));
});

test("explains in German why the organisation’s sign-in is required", async () => {
  fakeIdentity();
  renderApp("/signin/sso?required=", { language: "de" });
  expect(await screen.findByText(/^Ihre Organisation verlangt/)).toBeVisible();
  expect(screen.getByLabelText("Dienstliche E-Mail-Adresse")).toBeVisible();
});
