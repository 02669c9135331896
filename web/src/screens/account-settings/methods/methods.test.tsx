import { disconnectProvider } from "@cardinal/contract/endpoints/users/disconnect-provider";
import { addPasskey } from "@cardinal/contract/endpoints/users/passkeys/add-passkey";
import { beginPasskey } from "@cardinal/contract/endpoints/users/passkeys/begin-passkey";
import { beginPasskeySignIn } from "@cardinal/contract/endpoints/users/passkeys/begin-passkey-sign-in";
import { deletePasskey } from "@cardinal/contract/endpoints/users/passkeys/delete-passkey";
import { listPasskeys, type Passkey } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import { signInWithPasskey } from "@cardinal/contract/endpoints/users/passkeys/sign-in-with-passkey";
import { updatePasskey } from "@cardinal/contract/endpoints/users/passkeys/update-passkey";
import { PROVIDERS } from "@cardinal/contract/fields/provider";
import { recordLogin } from "@cardinal/contract/endpoints/stats/record-login";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuse, reply } from "../../../testing/fake-api.ts";
import { fakeIdentity, makeCustomToken } from "../../../testing/fake-identity.ts";
import { installAuthenticator } from "../../../testing/passkeys.ts";
import { answerOf, configureProviders, resetProviders } from "../../../testing/providers.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { makeStoredCard, makeStoredUser } from "../../../testing/stored-samples.ts";
import { store } from "../../../testing/stored.ts";
import { answerLists, openAccount, part } from "../account.test-helper.ts";

const METHODS = "Sign-in methods";
const PHONE: Passkey = { id: "p1", name: "Phone", created_date: 1_780_000_000_000, used_date: null, synced: true };
const CHALLENGE = {
  challenge: "Y2hhbGxlbmdl",
  rp_id: "localhost",
  user_id: btoa("uid-ada"),
  user_name: "ada@example.com",
  excluded: [],
};

beforeEach(() => answerLists());
afterEach(() => {
  resetProviders();
  vi.unstubAllGlobals();
});

const replyPasskeys = (...items: Passkey[]) => reply(listPasskeys, { items, providers: [...PROVIDERS], next: null });
type User = Awaited<ReturnType<typeof openAccount>>["user"];

async function choose(user: User, action: string) {
  await user.click(await part(METHODS).findByRole("button", { name: "Actions for Phone" }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

test("shows nothing without configured providers and passkeys", async () => {
  await openAccount();
  await waitFor(() => expect(part(METHODS).queryByRole("button")).toBeNull());
  expect(part(METHODS).queryByText("Passkeys")).toBeNull();
});

test("connects Google, and returns to the section", async () => {
  const left = configureProviders();
  const { user, identity, unmount } = await openAccount();
  await user.click(part(METHODS).getByRole("button", { name: "Connect Google" }));
  await waitFor(() => expect(left).toHaveLength(1));
  unmount();
  const claims = { email: "other@example.com", email_verified: true };
  renderApp(`/signin/google${answerOf(left[0] ?? new URL("x:"), claims)}`);
  await waitFor(() => expect(location.pathname + location.hash).toBe("/accountsettings#methods"));
  await screen.findByRole("region", { name: METHODS });
  expect(await part(METHODS).findByText("Connected")).toBeVisible();
  expect(identity.accounts.get("uid-ada")?.providers).toEqual(["google.com"]);
});

test("disconnects Google after a confirmation, and shows it", async () => {
  configureProviders();
  const { user, identity } = await openAccount({ providers: ["google.com"] });
  const sent = reply(disconnectProvider, { ok: true });
  await user.click(part(METHODS).getByRole("button", { name: "Disconnect Google" }));
  const dialog = await screen.findByRole("dialog", { name: "Disconnect Google?" });
  expect(sent.inputs).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Disconnect Google" }));
  expect(await part(METHODS).findByRole("button", { name: "Connect Google" })).toBeVisible();
  expect(sent.inputs).toEqual([{ provider: "google" }]);
  expect(identity.accounts.get("uid-ada")?.providers).toEqual([]);
});

test("a provider that was disconnected elsewhere is not shown as connected, nor counted or offered as a proof", async () => {
  configureProviders();
  reply(listPasskeys, { items: [PHONE], providers: [], next: null });
  const { user, unmount } = await openAccount({ providers: ["google.com"], hasPassword: false });
  expect(await part(METHODS).findByRole("button", { name: "Connect Google" })).toBeVisible();
  expect(part(METHODS).queryByText("Connected")).toBeNull();
  await user.click(await part(METHODS).findByRole("button", { name: "Actions for Phone" }));
  expect(await screen.findByRole("menuitem", { name: "Remove" })).toBeDisabled();
  unmount();
  installAuthenticator("uid-ada");
  renderApp("/authenticate");
  expect(await screen.findByRole("button", { name: "Confirm with a passkey" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm with Google" })).toBeNull();
});

test("an old sign-in leads to re-authentication and back", async () => {
  configureProviders();
  const { user } = await openAccount({ providers: ["google.com"] });
  refuse(disconnectProvider, "recent-sign-in-required");
  await user.click(part(METHODS).getByRole("button", { name: "Disconnect Google" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Disconnect Google" }));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe("/authenticate?next=%2Faccountsettings%23methods"),
  );
});

test("does not disconnect the only sign-in method", async () => {
  configureProviders();
  await openAccount({ hasPassword: false, providers: ["apple.com"] });
  expect(await part(METHODS).findByText(/This is your only way to sign in/)).toBeVisible();
  expect(part(METHODS).getByRole("button", { name: "Disconnect Apple" })).toBeDisabled();
});

test("names a passkey, which the browser creates, and lists it", async () => {
  const asked = installAuthenticator("uid-ada");
  reply(beginPasskey, CHALLENGE);
  const { user } = await openAccount();
  await user.click(await part(METHODS).findByRole("button", { name: "Add a passkey" }));
  const field = part(METHODS).getByLabelText("Name of the passkey");
  expect(field).toHaveValue("Computer");
  await user.clear(field);
  await user.click(part(METHODS).getByRole("button", { name: "Create passkey" }));
  expect(part(METHODS).getByText("Enter a name.")).toBeVisible();
  await user.type(field, "Phone");
  const sent = reply(addPasskey, PHONE);
  replyPasskeys(PHONE);
  await user.click(part(METHODS).getByRole("button", { name: "Create passkey" }));
  expect(await part(METHODS).findByText(/Added .+ 2026, not used yet/)).toBeVisible();
  expect(sent.inputs).toMatchObject([{ name: "Phone", credential: "cred-1", transports: ["internal"] }]);
  expect(asked.made[0]?.authenticatorSelection).toMatchObject({
    residentKey: "required",
    userVerification: "required",
  });
});

test("shows why a passkey is not created, and keeps the input", async () => {
  installAuthenticator("uid-ada", { refuses: true });
  reply(beginPasskey, CHALLENGE);
  const { user } = await openAccount();
  await user.click(await part(METHODS).findByRole("button", { name: "Add a passkey" }));
  await user.click(part(METHODS).getByRole("button", { name: "Create passkey" }));
  expect(await part(METHODS).findByRole("alert")).toHaveTextContent("No passkey was used.");
  refuse(beginPasskey, "quota-exceeded");
  await user.click(part(METHODS).getByRole("button", { name: "Create passkey" }));
  await waitFor(() => expect(part(METHODS).getByRole("alert")).toHaveTextContent("You’ve reached the limit"));
  expect(part(METHODS).getByLabelText("Name of the passkey")).toHaveValue("Computer");
});

test("adds no passkey before the address is confirmed", async () => {
  installAuthenticator("uid-ada");
  await openAccount({ verified: false });
  expect(await part(METHODS).findByText(/Confirm your email address before/)).toBeVisible();
  expect(part(METHODS).queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

test("renames a passkey, and removes it after a confirmation", async () => {
  replyPasskeys(PHONE);
  const { user } = await openAccount();
  await choose(user, "Rename");
  const field = part(METHODS).getByLabelText("Name of the passkey");
  await user.clear(field);
  await user.type(field, "Key ring");
  const renamed = reply(updatePasskey, { ...PHONE, name: "Key ring" });
  await user.click(part(METHODS).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(renamed.inputs).toEqual([{ id: "p1", name: "Key ring" }]));
  await choose(user, "Remove");
  const removed = reply(deletePasskey, { deleted: true });
  const dialog = await screen.findByRole("dialog", { name: "Remove this passkey?" });
  expect(dialog).toHaveTextContent("“Phone” will no longer sign you in.");
  replyPasskeys();
  await user.click(within(dialog).getByRole("button", { name: "Remove passkey" }));
  await waitFor(() => expect(part(METHODS).queryByText("Phone")).toBeNull());
  expect(removed.inputs).toEqual([{ id: "p1" }]);
});

test("passkeys that fail to load can be loaded again", async () => {
  refuse(listPasskeys, "unavailable");
  const { user } = await openAccount({}, { language: "de" });
  const section = within(screen.getByRole("region", { name: "Anmeldemöglichkeiten" }));
  expect(await section.findByRole("alert")).toHaveTextContent("Der Dienst ist zurzeit nicht erreichbar.");
  replyPasskeys(PHONE);
  await user.click(section.getByRole("button", { name: "Erneut versuchen" }));
  expect(await section.findByText("Phone")).toBeVisible();
});

test("signs in with a passkey, and shows why it is refused", async () => {
  const asked = installAuthenticator("uid-ada");
  fakeIdentity().addAccount({ uid: "uid-ada", email: "ada@example.com" });
  store("users/uid-ada", makeStoredUser());
  store("vcard/uid-ada", makeStoredCard());
  reply(beginPasskeySignIn, { challenge: CHALLENGE.challenge, rp_id: "localhost" });
  refuse(signInWithPasskey, "passkey-refused");
  const logins = reply(recordLogin, { ok: true });
  const { user } = renderApp("/login?next=%2Ffaq");
  await user.click(await screen.findByRole("button", { name: "Sign in with a passkey" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This passkey can’t be used here.");
  reply(signInWithPasskey, { sign_in: makeCustomToken("uid-ada") });
  await user.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
  await waitFor(() => expect(location.pathname).toBe("/faq"));
  await expect.poll(() => [logins.inputs.length, asked.used[0]?.userVerification]).toEqual([1, "required"]);
});

test("signs in with a suggested passkey; after an expired challenge, suggests it again", async () => {
  installAuthenticator("uid-ada", { suggests: true });
  fakeIdentity().addAccount({ uid: "uid-ada", email: "ada@example.com" });
  store("users/uid-ada", makeStoredUser());
  store("vcard/uid-ada", makeStoredCard());
  reply(recordLogin, { ok: true });
  const calls = reply(beginPasskeySignIn, () => {
    // The first challenge has expired.
    if (calls.inputs.length > 1) reply(signInWithPasskey, { sign_in: makeCustomToken("uid-ada") });
    return { challenge: CHALLENGE.challenge, rp_id: "localhost" };
  });
  refuse(signInWithPasskey, "challenge-expired");
  renderApp("/login?next=%2Ffaq");
  await waitFor(() => expect(location.pathname).toBe("/faq"));
  expect(calls.inputs).toHaveLength(2);
});

/** Re-authenticates a user without a password with a passkey of `uid`. @returns the requests. */
async function reauthenticateWithPasskeyOf(uid: string) {
  installAuthenticator(uid);
  replyPasskeys(PHONE);
  await signInAs({ hasPassword: false });
  reply(beginPasskeySignIn, { challenge: CHALLENGE.challenge, rp_id: "localhost" });
  const sent = reply(signInWithPasskey, { sign_in: makeCustomToken("uid-ada") });
  const { user } = renderApp("/authenticate?next=%2Ffaq");
  await user.click(await screen.findByRole("button", { name: "Confirm with a passkey" }));
  return sent;
}

test("re-authenticates with a passkey of the account", async () => {
  const sent = await reauthenticateWithPasskeyOf("uid-ada");
  await waitFor(() => expect(location.pathname).toBe("/faq"));
  expect(sent.inputs).toHaveLength(1);
});

test("refuses a passkey of another user, and does not sign in", async () => {
  const sent = await reauthenticateWithPasskeyOf("uid-eve");
  expect(await screen.findByRole("alert")).toHaveTextContent("This isn’t the account you’re signed in to.");
  expect([location.pathname, sent.inputs.length]).toEqual(["/authenticate", 0]);
});

test("says that the organisation manages the sign-in", async () => {
  answerLists();
  await openAccount({ user: { enterprise: "acme" } });
  store("users/uid-ada", makeStoredUser({ enterprise: "acme", sso_only: "acme" }));
  expect(await part(METHODS).findByText(/^Your organisation requires you to sign in through it/)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Password" })).not.toBeInTheDocument();
});
