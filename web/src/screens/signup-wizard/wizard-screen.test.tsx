import { completeRegistration } from "@cardinal/contract/endpoints/admin/users/complete-registration";
import { getJoinOffer } from "@cardinal/contract/endpoints/enterprise/domains/join";
import { startStats } from "@cardinal/contract/endpoints/stats/start-stats";
import { checkUsername } from "@cardinal/contract/endpoints/users/check-username";
import { createUser } from "@cardinal/contract/endpoints/users/create-user";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeCard, makeTheme, makeUser } from "../../testing/samples.ts";
import { makeStoredCard, makeStoredUser } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";

/** The stored card of a new account. */
const BARE = { job_title: null, organization_name: null, buttons: null };
const free = () =>
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));
const createAda = () =>
  reply(createUser, () => {
    store("users/uid-ada", { email: "ada@example.com", created_date: 1 });
    store("vcard/uid-ada", { name_first: "Ada", name_last: "Byron", created_date: 1, updated_date: 1 });
    return makeUser({ username: null });
  });
const next = (user: ReturnType<typeof renderApp>["user"]) =>
  user.click(screen.getByRole("button", { name: "Continue" }));
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("leads from a new account to a card, saving each step with its call", async () => {
  await signInAs({ user: null });
  free();
  const created = createAda();
  reply(startStats, { ok: true });
  reply(getJoinOffer, { offer: null });
  const registered = reply(completeRegistration, ({ username }) => {
    store("users/uid-ada", makeStoredUser({ username }));
    return makeUser({ username });
  });
  let job_title = "";
  const updated = reply(updateCard, (patch) => {
    job_title = patch.job_title ?? job_title;
    store("vcard/uid-ada", makeStoredCard({ ...BARE, job_title }));
    return makeCard({ job_title, organization_name: "", buttons: [] });
  });
  const { user } = renderApp("/signup/wizard");

  await heading("What’s your name?");
  await next(user);
  expect(screen.getByText("This can’t be empty.")).toBeVisible();
  await user.type(screen.getByLabelText("First name"), "Ada");
  await user.type(screen.getByLabelText("Last name"), "Byron");
  await next(user);

  await heading("Choose your address");
  expect(created.inputs).toEqual([{ name_first: "Ada", name_last: "Byron", language: "en" }]);
  expect(screen.getByLabelText("Username")).toHaveValue("ada-byron");
  expect(await screen.findByText("localhost:3000/ada-byron is available.")).toBeVisible();
  await next(user);

  await heading("Add a photo");
  expect(registered.inputs).toEqual([{ username: "ada-byron", name_first: "Ada", name_last: "Byron" }]);
  await user.click(screen.getByRole("button", { name: "Skip for now" }));

  await heading("What do you do?");
  await user.type(screen.getByLabelText("Job title"), "Analyst");
  await next(user);

  await heading("How do people reach you?");
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
  await user.type(screen.getByLabelText("LinkedIn"), "@ada");
  await next(user);

  await heading("Choose a theme");
  await user.click(screen.getByRole("radio", { name: /Blue/ }));
  await next(user);

  await heading("Your card is ready");
  expect(screen.getByText("localhost:3000/ada-byron")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open card" })).toHaveAttribute("href", "/ada-byron");
  expect(screen.getByRole("img", { name: /localhost:3000\/ada-byron/ })).toBeInTheDocument();
  expect(updated.inputs).toEqual([
    { job_title: "Analyst" },
    {
      buttons: [
        expect.objectContaining({ ref: "email", data: "ada@example.com" }),
        expect.objectContaining({ ref: "linkedin", data: "https://www.linkedin.com/in/ada" }),
      ],
      seen_buttons: [],
    },
  ]);
});

test("a call that returns after the user went on does not lead back", async () => {
  await signInAs({ user: null });
  free();
  createAda();
  const started = hold(startStats);
  const registered = hold(completeRegistration);
  const { user } = renderApp("/signup/wizard");
  await heading("What’s your name?");
  await user.type(screen.getByLabelText("First name"), "Ada");
  await user.type(screen.getByLabelText("Last name"), "Byron");
  await next(user);
  await heading("Choose your address");
  expect(await screen.findByText("localhost:3000/ada-byron is available.")).toBeVisible();
  await next(user);
  await waitFor(() => expect(registered.inputs).toHaveLength(1));
  store("users/uid-ada", makeStoredUser({ username: "ada-byron" }));
  store("vcard/uid-ada", makeStoredCard(BARE));
  await heading("Add a photo");
  await user.click(screen.getByRole("button", { name: "Skip for now" }));
  await heading("What do you do?");
  const typed = () => localStorage.getItem("cardinal.wizard.uid-ada");
  expect(typed()).toContain("Byron");
  started.release({ ok: true });
  registered.release(makeUser({ username: "ada-byron" }));
  await waitFor(() => expect(typed()).not.toContain("Byron"));
  expect(location.search).toBe("?step=work");
  expect(await heading("What do you do?")).toBeVisible();
});

test("continues after the stored steps, also on another device", async () => {
  await signInAs({ card: { ...BARE, job_title: "Analyst" } });
  renderApp("/signup/wizard");
  expect(await heading("How do people reach you?")).toBeVisible();
});

test("continues after the steps that were skipped on this device", async () => {
  await signInAs({ card: BARE });
  localStorage.setItem("cardinal.wizard.uid-ada", JSON.stringify({ passed: "work", typed: {} }));
  renderApp("/signup/wizard");
  expect(await heading("How do people reach you?")).toBeVisible();
});

test("restores unsaved input, and shows it in the preview", async () => {
  await signInAs({ card: BARE });
  const first = renderApp("/signup/wizard?step=name");
  await heading("What’s your name?");
  await first.user.clear(screen.getByLabelText("First name"));
  await first.user.type(screen.getByLabelText("First name"), "Augusta");
  first.unmount();
  renderApp("/signup/wizard?step=name");
  expect(await screen.findByLabelText("First name")).toHaveValue("Augusta");
  const phone = await screen.findByLabelText("Preview of your card");
  expect(within(phone).getByRole("heading", { name: "Augusta Lovelace" })).toBeInTheDocument();
});

test("does not open a later step; going back is possible", async () => {
  await signInAs({ card: BARE });
  const { user } = renderApp("/signup/wizard?step=done");
  await heading("Add a photo");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await heading("Choose your address");
  expect(screen.getByText(/Your address is localhost:3000\/ada\./)).toBeVisible();
});

test("the finished card shows no buttons of a skipped step, which keeps them for later", async () => {
  await signInAs({ card: { ...BARE, job_title: "Analyst" } });
  reply(getJoinOffer, { offer: null });
  const { user } = renderApp("/signup/wizard");
  await heading("How do people reach you?");
  await user.type(screen.getByLabelText("LinkedIn"), "@ada");
  const phone = within(await screen.findByLabelText("Preview of your card"));
  expect(phone.getByRole("link", { name: /LinkedIn/ })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Skip for now" }));
  await heading("Choose a theme");
  await next(user);
  await heading("Your card is ready");
  expect(phone.queryByRole("link", { name: /LinkedIn/ })).not.toBeInTheDocument();
});

test("suggestions for a taken name are buttons that fill it in", async () => {
  await signInAs({ user: { username: null } });
  reply(checkUsername, ({ username }) =>
    username === "ada-lovelace"
      ? { username, available: false, reason: "taken" as const, suggestions: ["ada-l", "lovelace-ada"] }
      : { username, available: true, reason: null, suggestions: [] },
  );
  const { user } = renderApp("/signup/wizard");
  await heading("Choose your address");
  expect(await screen.findByText("This username is taken.")).toBeVisible();
  await next(user);
  expect(screen.getByLabelText("Username")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "ada-l" }));
  expect(await screen.findByText("localhost:3000/ada-l is available.")).toBeVisible();
});

test("shows the suggestions of a 409 when a name is taken in the meantime", async () => {
  await signInAs({ user: { username: null } });
  free();
  refuse(completeRegistration, "username-taken", { suggestions: ["ada-2"] });
  const { user } = renderApp("/signup/wizard");
  await screen.findByText(/is available\.$/);
  await next(user);
  expect(await screen.findByText("This username is taken.")).toBeVisible();
  expect(screen.getByRole("button", { name: "ada-2" })).toBeVisible();
});

test.each([
  ["a", "Use 3 to 30 characters: letters a–z, digits, hyphens or underscores. Begin and end with a letter or digit."],
  ["admin", "This name is reserved."],
])("refuses %s without waiting for the server", async (typed, sentence) => {
  await signInAs({ user: { username: null }, card: { name_first: "Ünø", name_last: "" } });
  free();
  const registered = reply(completeRegistration, () => makeUser({}));
  const { user } = renderApp("/signup/wizard");
  const field = await screen.findByLabelText("Username");
  await user.clear(field);
  await user.type(field, typed);
  expect(screen.getByText(sentence)).toBeVisible();
  await next(user);
  expect(registered.inputs).toEqual([]);
});

test.each([
  ["müller", "invalid", "muller"],
  ["admin", "reserved", "admin-card"],
] as const)("suggests alternatives to %s, which is %s", async (typed, reason, suggestion) => {
  await signInAs({ user: { username: null }, card: { name_first: "李", name_last: "" } });
  reply(checkUsername, ({ username }) =>
    username === suggestion
      ? { username, available: true, reason: null, suggestions: [] }
      : { username, available: false, reason, suggestions: username === typed ? [suggestion] : [] },
  );
  const { user } = renderApp("/signup/wizard");
  await user.type(await screen.findByLabelText("Username"), typed);
  await user.click(await screen.findByRole("button", { name: suggestion }));
  expect(await screen.findByText(`localhost:3000/${suggestion} is available.`)).toBeVisible();
});

test("ignores an outdated reply about an earlier name", async () => {
  await signInAs({ user: { username: null } });
  const held = hold(checkUsername);
  const { user } = renderApp("/signup/wizard");
  const field = await screen.findByLabelText("Username");
  await waitFor(() => expect(held.inputs).toHaveLength(1));
  reply(checkUsername, ({ username }) => ({ username, available: false, reason: "taken" as const, suggestions: [] }));
  await user.type(field, "-2");
  held.release({ username: "ada-lovelace", available: true, reason: null, suggestions: [] });
  expect(await screen.findByText("This username is taken.")).toBeVisible();
  expect(screen.queryByText(/is available/)).not.toBeInTheDocument();
});

test("availability can be checked again after a failure offline, and the step keeps the input", async () => {
  await signInAs({ user: { username: null } });
  disconnect(checkUsername);
  const { user } = renderApp("/signup/wizard");
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
  free();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/is available\.$/)).toBeVisible();
});

test("shows why a step cannot be saved, and stays", async () => {
  await signInAs({ card: BARE });
  refuse(updateCard, "unavailable");
  const { user } = renderApp("/signup/wizard?step=name");
  await heading("What’s your name?");
  await user.type(screen.getByLabelText("First name"), "!");
  await next(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("The service can’t be reached right now.");
  expect(screen.getByLabelText("First name")).toHaveValue("Ada!");
});

test("marks an invalid button at its field", async () => {
  await signInAs({ card: { ...BARE, job_title: "Analyst" } });
  const { user } = renderApp("/signup/wizard");
  await heading("How do people reach you?");
  await user.type(screen.getByLabelText("Phone"), "call me");
  await next(user);
  expect(screen.getByText("Enter a phone number such as +44 20 7946 0018.")).toBeVisible();
  expect(screen.getByLabelText("Phone")).toHaveFocus();
});

test("does not offer premium themes", async () => {
  await signInAs({ templates: [makeTheme(), makeTheme({ id: "gold", name: "Gold", premium: true })] });
  renderApp("/signup/wizard?step=theme");
  await heading("Choose a theme");
  expect(screen.getByRole("radio", { name: /Blue/ })).toBeChecked();
  expect(screen.queryByRole("radio", { name: /Gold/ })).not.toBeInTheDocument();
});

test("shows German texts", async () => {
  await signInAs({ card: BARE });
  renderApp("/signup/wizard", { language: "de" });
  await heading("Fügen Sie ein Foto hinzu");
  expect(screen.getByText("Schritt 3 von 6")).toBeVisible();
});
