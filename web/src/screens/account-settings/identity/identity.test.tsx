import { requestVerification } from "@cardinal/contract/endpoints/users/request-verification";
import { checkUsername } from "@cardinal/contract/endpoints/users/check-username";
import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { makeUser } from "../../../testing/samples.ts";
import { makeStoredBilling, makeStoredUser } from "../../../testing/stored-samples.ts";
import { store } from "../../../testing/stored.ts";
import { answerLists, openAccount, part } from "../account.test-helper.ts";

beforeEach(() => answerLists());

const EMAIL = "Email address";
const USERNAME = "Username";

async function typeNewEmail(user: Awaited<ReturnType<typeof openAccount>>["user"], email: string) {
  await user.click(part(EMAIL).getByRole("button", { name: "Change address" }));
  await user.type(part(EMAIL).getByLabelText("New email address"), email);
  await user.click(part(EMAIL).getByRole("button", { name: "Send a link to the new address" }));
}

test("sends a link to the new address, which applies once the link is opened", async () => {
  const sent = reply(updateUser, makeUser({ pending_email: "new@example.com" }));
  const { user } = await openAccount();
  expect(part(EMAIL).getByText("Confirmed")).toBeVisible();
  await typeNewEmail(user, "new@example.com");
  expect(await part(EMAIL).findByText(/We’ve sent an email to new@example.com/)).toBeVisible();
  expect(part(EMAIL).getByText("ada@example.com")).toBeVisible();
  await user.click(part(EMAIL).getByRole("button", { name: "Resend link" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ email: "new@example.com" }, { email: "new@example.com" }]));
});

test("shows an address whose link is pending", async () => {
  await openAccount({ user: { pending_email: "new@example.com" } });
  expect(part(EMAIL).getByText(/We’ve sent an email to new@example.com/)).toBeVisible();
});

test("a change of address can be cancelled and requested again", async () => {
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

test("a change of address that was cancelled on another device is no longer shown", async () => {
  reply(updateUser, makeUser({ pending_email: "new@example.com" }));
  const { user } = await openAccount();
  await typeNewEmail(user, "new@example.com");
  expect(await part(EMAIL).findByText(/We’ve sent an email to new@example.com/)).toBeVisible();
  store("users/uid-ada", makeStoredUser({ pending_email: "new@example.com" }));
  expect(part(EMAIL).getByText(/We’ve sent an email to new@example.com/)).toBeVisible();
  store("users/uid-ada", makeStoredUser());
  await waitFor(() => expect(part(EMAIL).queryByText(/We’ve sent an email/)).toBeNull());
});

test("a change of address that was cancelled here and requested again on another device is shown", async () => {
  reply(updateUser, makeUser());
  const { user } = await openAccount({ user: { pending_email: "new@example.com" } });
  await user.click(part(EMAIL).getByRole("button", { name: "Cancel the change" }));
  await part(EMAIL).findByText(/The change is cancelled/);
  store("users/uid-ada", makeStoredUser());
  expect(part(EMAIL).getByText(/The change is cancelled/)).toBeVisible();
  store("users/uid-ada", makeStoredUser({ pending_email: "new@example.com" }));
  expect(await part(EMAIL).findByText(/We’ve sent an email to new@example.com/)).toBeVisible();
  expect(part(EMAIL).queryByText(/The change is cancelled/)).toBeNull();
});

test("keeps showing a change of address that could not be cancelled, with the reason", async () => {
  refuse(updateUser, "unavailable");
  const { user } = await openAccount({ user: { pending_email: "new@example.com" } });
  await user.click(part(EMAIL).getByRole("button", { name: "Cancel the change" }));
  expect(await part(EMAIL).findByRole("alert")).toHaveTextContent("The service can’t be reached");
  expect(part(EMAIL).getByText(/We’ve sent an email to new@example.com/)).toBeVisible();
});

test.each([
  ["resource-exhausted", "Too many requests."],
  ["unavailable", "The service can’t be reached"],
] as const)("shows why a change of address fails with %s, and keeps the input", async (code, sentence) => {
  refuse(updateUser, code);
  const { user } = await openAccount();
  await typeNewEmail(user, "new@example.com");
  expect(await part(EMAIL).findByRole("alert")).toHaveTextContent(sentence);
  expect(part(EMAIL).getByLabelText("New email address")).toHaveValue("new@example.com");
});

test.each([
  ["nonsense", "Enter an email address such as name@example.com."],
  ["ada@example.com", "This is already your address."],
])("refuses the address %s before anything is sent", async (typed, sentence) => {
  const sent = reply(updateUser, makeUser());
  const { user } = await openAccount();
  await typeNewEmail(user, typed);
  expect(part(EMAIL).getByText(sentence)).toBeVisible();
  expect(sent.inputs).toEqual([]);
});

test("an old sign-in leads to re-authentication and back, keeping the input", async () => {
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

test("resends the link to an unconfirmed address", async () => {
  const mails = reply(requestVerification, { sent: true });
  const { user } = await openAccount({ verified: false });
  expect(part(EMAIL).getByText("Not confirmed yet")).toBeVisible();
  await user.click(part(EMAIL).getByRole("button", { name: "Resend confirmation" }));
  expect(await part(EMAIL).findByText(/We’ve sent a link to ada@example.com/)).toBeVisible();
  expect(mails.inputs).toEqual([{ language: "en" }]);
});

test("shows an address that was confirmed elsewhere when the window gets the focus", async () => {
  const { identity } = await openAccount({ verified: false });
  const account = identity.accounts.get("uid-ada");
  if (account) account.email_verified = true;
  act(() => void dispatchEvent(new Event("focus")));
  expect(await part(EMAIL).findByText("Confirmed")).toBeVisible();
});

async function typeUsername(user: Awaited<ReturnType<typeof openAccount>>["user"], name: string) {
  const field = part(USERNAME).getByLabelText("Username");
  await user.clear(field);
  await user.type(field, name);
}

test("changes the username, and says that the old address redirects to the new one", async () => {
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

test("an untouched name follows a change made elsewhere, and a typed one stays", async () => {
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));
  const { user } = await openAccount();
  const field = part(USERNAME).getByLabelText("Username");
  act(() => store("users/uid-ada/username", "ada-l"));
  await waitFor(() => expect(field).toHaveValue("ada-l"));
  expect(part(USERNAME).getByRole("button", { name: "Change username" })).toBeDisabled();
  await typeUsername(user, "countess");
  act(() => store("users/uid-ada/username", "ada"));
  expect(await part(USERNAME).findByRole("link", { name: `${location.host}/ada` })).toBeVisible();
  expect(field).toHaveValue("countess");
});

test("suggests other names for a taken one, also when it is taken in the meantime", async () => {
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

test("explains the limit to a user who has changed their name too often", async () => {
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));
  refuse(updateUser, "resource-exhausted");
  const { user } = await openAccount();
  await typeUsername(user, "countess");
  await part(USERNAME).findByText(/is available\./);
  await user.click(part(USERNAME).getByRole("button", { name: "Change username" }));
  expect(await part(USERNAME).findByRole("alert")).toHaveTextContent("five times recently");
});

test("a change of username that fails offline can be repeated", async () => {
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));
  disconnect(updateUser);
  const { user } = await openAccount();
  await typeUsername(user, "countess");
  await part(USERNAME).findByText(/is available\./);
  await user.click(part(USERNAME).getByRole("button", { name: "Change username" }));
  expect(await part(USERNAME).findByRole("alert")).toHaveTextContent("You’re offline.");
  await waitFor(() => expect(part(USERNAME).getByLabelText("Username")).toHaveValue("countess"));
});

test("shows the plan with a link to all plans", async () => {
  await openAccount();
  expect(part("Plan").getByText("Free")).toBeVisible();
  expect(part("Plan").getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/upgrade");
});

test("shows the state of a subscription", async () => {
  await openAccount({ user: { billing: makeStoredBilling({ state: "past_due", past_due_date: Date.now() }) } });
  expect(part("Plan").getByText("Pro")).toBeVisible();
  expect(part("Plan").getByText("Your last payment didn’t go through.", { exact: false })).toBeVisible();
  expect(part("Plan").getByRole("link", { name: "Manage plan" })).toHaveAttribute("href", "/upgrade");
});

test("a user with the enterprise plan but without an enterprise gets a link to create one", async () => {
  await openAccount({ user: { billing: makeStoredBilling({ plan: "enterprise" }) } });
  expect(part("Plan").getByRole("link", { name: "Create organisation" })).toHaveAttribute("href", "/dashboard/new");
});

test("a member of an enterprise gets no link to create one", async () => {
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

test("an admin gets a link to the dashboard", async () => {
  await openAccount({ user: { enterprise: "acme", enterprise_admin: true } });
  expect(part("Organisation").getByText("You’re an admin of acme.")).toBeVisible();
  expect(part("Organisation").getByRole("link", { name: "Manage organisation" })).toHaveAttribute("href", "/dashboard");
});

test("shows no section about an enterprise without one", async () => {
  await openAccount();
  expect(screen.queryByRole("region", { name: "Organisation" })).not.toBeInTheDocument();
});
