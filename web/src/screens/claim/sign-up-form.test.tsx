import { listDisabledFeatures } from "@cardinal/contract/endpoints/admin/flags/list-disabled-features";
import { getRetailCard } from "@cardinal/contract/endpoints/admin/retail/get-retail-card";
import { signUpWithCard } from "@cardinal/contract/endpoints/admin/retail/sign-up-with-card";
import { requestVerification } from "@cardinal/contract/endpoints/users/request-verification";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { fakeIdentity } from "../../testing/fake-identity.ts";
import { renderApp } from "../../testing/render-app.tsx";

const KEY = "AbC123xyz";
const HERE = `/claim?key=${KEY}`;
const EMAIL = "grace@example.com";
const SUBMIT = "Claim this card";

type User = ReturnType<typeof renderApp>["user"];
async function fillIn(user: User) {
  await user.type(await screen.findByLabelText("First name"), "Grace");
  await user.type(screen.getByLabelText("Last name"), "Hopper");
  await user.type(screen.getByLabelText("Email address"), EMAIL);
  await user.type(screen.getByLabelText("Password"), "secret1");
}
const submit = (user: User) => user.click(screen.getByRole("button", { name: SUBMIT }));

test("a new user signs up and claims the card on one page", async () => {
  reply(getRetailCard, { key: KEY, state: "new", pin: true });
  const identity = fakeIdentity();
  const { user } = renderApp(HERE);
  await fillIn(user);
  expect(screen.getByLabelText("Username")).toHaveValue("grace-hopper");
  await submit(user);
  expect(await screen.findByText("The PIN has six digits.")).toBeVisible();
  await user.type(screen.getByLabelText("PIN"), "123456");
  const mails = reply(requestVerification, { sent: true });
  const sent = reply(signUpWithCard, () => {
    identity.addAccount({ email: EMAIL });
    return { uid: "uid-1", route: "/grace-hopper", given: { plan: "pro" as const, until: Date.UTC(2027, 10, 23, 12) } };
  });
  await submit(user);
  expect(await screen.findByRole("heading", { level: 1, name: "This card is now yours" })).toBeVisible();
  expect(screen.getByText(new RegExp(`${location.host}/grace-hopper`))).toBeVisible();
  expect(screen.getByText("It includes Pro until 23 November 2027.")).toBeVisible();
  expect(sent.inputs).toEqual([
    {
      key: KEY,
      pin: "123456",
      name_first: "Grace",
      name_last: "Hopper",
      username: "grace-hopper",
      email: EMAIL,
      password: "secret1",
      language: "en",
    },
  ]);
  await waitFor(() => expect(mails.inputs).toEqual([{ language: "en" }]));
});

test("shows a refusal at its field, and keeps the input", async () => {
  reply(getRetailCard, { key: KEY, state: "new", pin: true });
  fakeIdentity();
  const { user } = renderApp(HERE);
  await fillIn(user);
  await user.type(screen.getByLabelText("PIN"), "123456");
  refuse(signUpWithCard, "permission-denied", { fields: { pin: "The PIN is wrong." } });
  await submit(user);
  expect(await screen.findByText("The PIN is wrong.")).toBeVisible();
  refuse(signUpWithCard, "username-taken", { suggestions: ["grace-h"] });
  await submit(user);
  expect(await screen.findByText("This username is taken.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "grace-h" }));
  expect(screen.getByLabelText("Username")).toHaveValue("grace-h");
  refuse(signUpWithCard, "already-exists", {
    fields: { email: "There is already an account with this email address." },
  });
  await submit(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("There’s already an account with this email address.");
  expect(screen.getByLabelText("Password")).toHaveValue("secret1");
});

test("resends a sign-up whose reply was lost with the same key", async () => {
  reply(getRetailCard, { key: KEY, state: "new" });
  const identity = fakeIdentity();
  const { user } = renderApp(HERE);
  await fillIn(user);
  const lost = disconnect(signUpWithCard);
  await submit(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
  identity.addAccount({ email: EMAIL });
  const mails = reply(requestVerification, { sent: true });
  const again = reply(signUpWithCard, { uid: "uid-1", route: "/grace-hopper" });
  await submit(user);
  expect(await screen.findByRole("heading", { level: 1, name: "This card is now yours" })).toBeVisible();
  const keyOf = ({ requests }: typeof lost) => requests[0]?.headers.get("idempotency-key");
  expect(keyOf(lost)).toBeTruthy();
  expect(keyOf(again)).toBe(keyOf(lost));
  await waitFor(() => expect(mails.inputs).toHaveLength(1));
});

test("of two users at once, one is notified that the other was faster", async () => {
  reply(getRetailCard, { key: KEY, state: "new" });
  fakeIdentity();
  refuse(signUpWithCard, "key-claimed");
  const { user } = renderApp(HERE);
  await fillIn(user);
  await submit(user);
  expect(await screen.findByRole("heading", { level: 1, name: "Someone got there first" })).toBeVisible();
});

test.each([
  ["en", "Claim this card", "A sign-up with this card is still in progress. Try again in two minutes."],
  [
    "de",
    "Karte übernehmen",
    "Mit dieser Karte läuft gerade eine Registrierung. Bitte versuchen Sie es in zwei Minuten noch einmal.",
  ],
] as const)(
  "keeps the form while another sign-up with the card is in progress: %s",
  async (language, label, sentence) => {
    reply(getRetailCard, { key: KEY, state: "new" });
    fakeIdentity();
    refuse(signUpWithCard, "in-progress", {
      message: "A sign-up with this card is still in progress. Try again in two minutes.",
    });
    const { user } = renderApp(HERE, { language });
    const [first, last] = language === "en" ? ["First name", "Last name"] : ["Vorname", "Nachname"];
    await user.type(await screen.findByLabelText(first), "Grace");
    await user.type(screen.getByLabelText(last), "Hopper");
    await user.type(screen.getByLabelText(/^E-?mail/i), EMAIL);
    await user.type(screen.getByLabelText(language === "en" ? "Password" : "Passwort"), "secret1");
    await user.click(screen.getByRole("button", { name: label }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(first)).toHaveValue("Grace");
  },
);

test("marks missing fields, in German", async () => {
  reply(getRetailCard, { key: KEY, state: "new" });
  const { user } = renderApp(HERE, { language: "de" });
  await user.click(await screen.findByRole("button", { name: "Karte übernehmen" }));
  expect(await screen.findByText("Bitte geben Sie Ihre E-Mail-Adresse ein.")).toBeVisible();
  expect(screen.getByLabelText("Vorname")).toBeInvalid();
});

test("says instead of the form that nobody can sign up at the moment", async () => {
  reply(getRetailCard, { key: KEY, state: "new" });
  reply(listDisabledFeatures, {
    items: [{ flag: "sign-up", en: "Sign-up is closed until Monday.", de: "Zu." }],
    next: null,
  });
  fakeIdentity();
  renderApp(HERE);
  expect(await screen.findByText("Sign-up is closed until Monday.")).toBeVisible();
  expect(screen.queryByLabelText("First name")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "I already have an account" })).toBeVisible();
});
