import type { ReplyOf } from "@cardinal/contract/endpoint";
import { listPasskeys } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import { beginSso } from "@cardinal/contract/endpoints/users/sso/sign-in-with-sso";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setOpenPage } from "../../lib/addresses/open-page.ts";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { installAuthenticator } from "../../testing/passkeys.ts";
import { configureProviders, resetProviders } from "../../testing/providers.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

afterEach(() => {
  resetProviders();
  vi.unstubAllGlobals();
});

async function enter(user: ReturnType<typeof renderApp>["user"], password: string) {
  await user.type(await screen.findByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Continue" }));
}

test("asks for the password again and returns to the previous screen", async () => {
  await signInAs();
  const { user } = renderApp("/authenticate?next=%2Ffaq%3Fq%3Dqr");
  expect(await screen.findByText(/Enter the password for ada@example.com/)).toBeVisible();
  await enter(user, "secret1");
  await waitFor(() => expect(location.pathname + location.search).toBe("/faq?q=qr"));
});

test("shows that a password is wrong, and stays", async () => {
  await signInAs();
  const { user } = renderApp("/authenticate?next=%2Ffaq");
  await enter(user, "wrong-one");
  expect(await screen.findByRole("alert")).toHaveTextContent("Email address and password don’t match.");
  expect(location.pathname).toBe("/authenticate");
});

test("stays offline, and keeps the input", async () => {
  const identity = await signInAs();
  const { user } = renderApp("/authenticate");
  await screen.findByLabelText("Password");
  identity.disconnect();
  await enter(user, "secret1");
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
  expect(screen.getByLabelText("Password")).toHaveValue("secret1");
});

test("redirects only within the app", async () => {
  await signInAs();
  const { user } = renderApp("/authenticate?next=https%3A%2F%2Fevil.example%2F");
  await enter(user, "secret1");
  await waitFor(() => expect(location.pathname).toBe("/settings"));
});

test("a visitor signs in first and returns", async () => {
  renderApp("/authenticate?next=%2Ffaq");
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(new URLSearchParams(location.search).get("next")).toBe("/authenticate?next=%2Ffaq");
});

const SSO_ONLY = { user: { enterprise: "acme", sso_only: "acme" }, providers: ["google.com"] };

test("a user who must sign in through their organisation confirms only there, and returns afterwards", async () => {
  const opened: string[] = [];
  configureProviders();
  setOpenPage((address) => void opened.push(address));
  const challenge = { state: "s".repeat(43), browser_key: "b".repeat(43), enterprise: "acme", name: "Acme" };
  const begun = reply(beginSso, { url: "https://login.acme.example/auth", ...challenge });
  await signInAs(SSO_ONLY);
  const { user } = renderApp("/authenticate?next=%2Faccountsettings%23delete");
  await user.click(await screen.findByRole("button", { name: "Continue to your organisation" }));
  await waitFor(() => expect(opened).toEqual(["https://login.acme.example/auth"]));
  expect(begun.inputs).toEqual([{ enterprise: "acme" }]);
  expect(JSON.parse(sessionStorage.getItem("cardinal.sso") ?? "")).toMatchObject({
    next: "/accountsettings#delete",
    confirms: "uid-ada",
  });
  expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Confirm with/ })).not.toBeInTheDocument();
});

test("a user who signed in through their organisation confirms there, or with a method of their account", async () => {
  configureProviders();
  await signInAs({ user: { enterprise: "acme" }, sso: "acme", providers: ["google.com"] });
  const { user } = renderApp("/authenticate?next=%2Ffaq");
  expect(await screen.findByRole("button", { name: "Continue to your organisation" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Confirm with Google" })).toBeVisible();
  await enter(user, "secret1");
  await waitFor(() => expect(location.pathname).toBe("/faq"));
});

const PASSKEY = { id: "p1", name: "Phone", created_date: 1_780_000_000_000, used_date: null, synced: true };
const METHODS: ReplyOf<typeof listPasskeys> = { items: [PASSKEY], providers: ["google"], next: null };

test("a change that needs a passkey is confirmed by a passkey only", async () => {
  configureProviders();
  installAuthenticator("uid-ada");
  reply(listPasskeys, METHODS);
  await signInAs({ providers: ["google.com"], sso: "acme" });
  renderApp("/authenticate?next=%2Faccountsettings%23methods&passkey=");
  expect(await screen.findByRole("button", { name: "Confirm with a passkey" })).toBeVisible();
  expect(screen.getByText(/^Use one of your passkeys\./)).toBeVisible();
  expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Confirm with Google" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Continue to your organisation" })).not.toBeInTheDocument();
});

test("a change that needs a passkey can be confirmed once the passkeys could be read", async () => {
  installAuthenticator("uid-ada");
  await signInAs();
  const held = hold(listPasskeys);
  renderApp("/authenticate?passkey=");
  await screen.findByText(/^Use one of your passkeys\./);
  expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();
  held.release(METHODS);
  expect(await screen.findByRole("button", { name: "Confirm with a passkey" })).toBeVisible();
});

test("a change that needs a passkey says why the passkeys could not be read, and tries again", async () => {
  installAuthenticator("uid-ada");
  await signInAs();
  refuse(listPasskeys, "unavailable");
  const { user } = renderApp("/authenticate?passkey=");
  expect(await screen.findByRole("alert")).toHaveTextContent("The service can’t be reached");
  reply(listPasskeys, METHODS);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Confirm with a passkey" })).toBeVisible();
});

test("a change that needs a passkey says that this browser cannot use passkeys", async () => {
  await signInAs();
  renderApp("/authenticate?passkey=");
  expect(await screen.findByText(/^This browser can’t use passkeys\./)).toBeVisible();
});

test("shows why the sign-in of the organisation cannot be reached", async () => {
  refuse(beginSso, "unavailable");
  await signInAs(SSO_ONLY);
  const { user } = renderApp("/authenticate");
  await user.click(await screen.findByRole("button", { name: "Continue to your organisation" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The service can’t be reached");
});
