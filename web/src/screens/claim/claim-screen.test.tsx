import { getRetailCard } from "@cardinal/contract/endpoints/admin/retail/get-retail-card";
import { updateRetailCard } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setOpenPage } from "../../lib/addresses/open-page.ts";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { refuseListener } from "../../testing/stored.ts";

const KEY = "AbC123xyz";
const HERE = `/claim?key=${KEY}`;
const CLAIMED = {
  key: KEY,
  state: "claimed" as const,
  generator: null,
  uid: "uid-ada",
  route: "/ada",
  label: "",
  created_date: 1,
  claimed_date: 2,
};

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a visitor with a new card signs up or in and returns here", async () => {
  reply(getRetailCard, { key: KEY, state: "new" });
  renderApp(HERE);
  expect(await heading("Claim this card")).toBeVisible();
  const next = encodeURIComponent(HERE);
  expect(screen.getByRole("main")).toContainElement(screen.getByRole("link", { name: "I already have an account" }));
  expect(screen.getByRole("link", { name: "I already have an account" })).toHaveAttribute(
    "href",
    `/login?next=${next}`,
  );
  expect(screen.getByRole("link", { name: "Other ways to sign up" })).toHaveAttribute("href", `/signup?next=${next}`);
});

test("a user without a finished card finishes it and returns here", async () => {
  reply(getRetailCard, { key: KEY, state: "new" });
  await signInAs({ user: { username: null } });
  renderApp(HERE);
  expect(await screen.findByRole("link", { name: "Finish your card" })).toHaveAttribute(
    "href",
    `/signup/wizard?next=${encodeURIComponent(HERE)}`,
  );
});

test("a user with a card claims a printed card with one button", async () => {
  reply(getRetailCard, { key: KEY, state: "new" });
  const sent = reply(updateRetailCard, CLAIMED);
  await signInAs();
  const { user } = renderApp(HERE);
  expect(await heading("Claim this card")).toBeVisible();
  expect(screen.getByText(new RegExp(`it opens ${location.host}/ada`))).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Claim this card" }));
  expect(await heading("This card is now yours")).toBeVisible();
  expect(sent.inputs).toEqual([{ id: KEY, action: "claim" }]);
  expect(screen.getByRole("link", { name: "Manage printed cards" })).toHaveAttribute("href", "/accountsettings#cards");
});

test("a session that the database refuses is led to the organisation that requires its own sign-in", async () => {
  const opened: string[] = [];
  setOpenPage((address) => void opened.push(address));
  refuse(getRetailCard, "sso-required");
  refuse(listSignIns, "sso-required");
  await signInAs();
  refuseListener("users/uid-ada");
  renderApp(HERE);
  await waitFor(() => expect(opened).toEqual([`/signin/sso?next=${encodeURIComponent(HERE)}&required=`]));
});

test("claims a card with its PIN", async () => {
  reply(getRetailCard, { key: KEY, state: "new", pin: true });
  await signInAs();
  const { user } = renderApp(HERE);
  const pin = await screen.findByLabelText("PIN");
  const submit = screen.getByRole("button", { name: "Claim this card" });
  await user.type(pin, "1a2");
  await user.click(submit);
  expect(pin).toHaveValue("12");
  expect(screen.getByText("The PIN has six digits.")).toBeVisible();
  refuse(updateRetailCard, "permission-denied", { fields: { pin: "The PIN is wrong." } });
  await user.type(pin, "3456");
  await user.click(submit);
  expect(await screen.findByText("The PIN is wrong.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  refuse(updateRetailCard, "resource-exhausted");
  await user.click(submit);
  expect(await screen.findByRole("alert")).toBeVisible();
  const sent = reply(updateRetailCard, CLAIMED);
  await user.click(submit);
  expect(await heading("This card is now yours")).toBeVisible();
  expect(sent.inputs).toEqual([{ id: KEY, action: "claim", pin: "123456" }]);
});

test("shows what a card includes before the claim, and what it gave afterwards", async () => {
  reply(getRetailCard, { key: KEY, state: "new", plan: "pro", days: 365, shop: "https://shop.example" });
  reply(updateRetailCard, { ...CLAIMED, given: { plan: "pro", until: Date.UTC(2027, 10, 23, 12) } });
  await signInAs();
  const { user } = renderApp(HERE);
  expect(await screen.findByText("This card includes Pro for 365 days.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Visit the shop for these cards" })).toHaveAttribute(
    "href",
    "https://shop.example",
  );
  await user.click(screen.getByRole("button", { name: "Claim this card" }));
  expect(await screen.findByText("It includes Pro until 23 November 2027.")).toBeVisible();
});

test("tells a user with an equal plan that their plan stays", async () => {
  reply(getRetailCard, { key: KEY, state: "new", plan: "pro", days: 1 });
  reply(updateRetailCard, CLAIMED);
  await signInAs();
  const { user } = renderApp(HERE);
  expect(await screen.findByText("This card includes Pro for 1 day.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Claim this card" }));
  expect(await screen.findByText(/You already have a plan that includes as much/)).toBeVisible();
});

test("shows in German what a card includes, and links to its shop", async () => {
  reply(getRetailCard, { key: KEY, state: "new", plan: "enterprise", days: 30, shop: "https://shop.example" });
  renderApp(HERE, { language: "de" });
  expect(await screen.findByText("Diese Karte enthält Enterprise für 30 Tage.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Zum Shop für diese Karten" })).toBeVisible();
});

const OF_ACME = { key: KEY, state: "new", enterprise: { id: "acme", name: "Acme" } } as const;

test("a visitor with an organisation's card signs in first, without filling in a form", async () => {
  reply(getRetailCard, OF_ACME);
  renderApp(HERE);
  expect(await screen.findByText(/for people at Acme\. Sign in/)).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(HERE)}`,
  );
  expect(main.queryByRole("textbox")).toBeNull();
});

test.each([
  ["en", undefined, /for people at Acme, and your account isn’t one of theirs/],
  ["de", "globex", /für Personen bei Acme, und Ihr Konto gehört nicht dazu/],
] as const)("in %s, a user of %s cannot claim an organisation's card", async (language, enterprise, sentence) => {
  reply(getRetailCard, OF_ACME);
  await signInAs({ user: { settings: { language }, ...(enterprise === undefined ? {} : { enterprise }) } });
  renderApp(HERE, { language });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(within(screen.getByRole("main")).queryByRole("button")).toBeNull();
});

test("a member of the organisation claims its card", async () => {
  reply(getRetailCard, OF_ACME);
  const claims = reply(updateRetailCard, CLAIMED);
  await signInAs({ user: { enterprise: "acme" } });
  const { user } = renderApp(HERE);
  await user.click(await screen.findByRole("button", { name: "Claim this card" }));
  expect(await heading("This card is now yours")).toBeVisible();
  expect(claims.inputs).toEqual([{ id: KEY, action: "claim" }]);
});

test("a disabled card links to the shop of its batch", async () => {
  reply(getRetailCard, { key: KEY, state: "disabled", shop: "https://shop.example" });
  renderApp(HERE);
  expect(await heading("This card doesn’t work")).toBeVisible();
  expect(screen.getByRole("link", { name: "Visit the shop for these cards" })).toHaveAttribute(
    "href",
    "https://shop.example",
  );
});

test("of two users at once, one is notified that the other was faster", async () => {
  reply(getRetailCard, { key: KEY, state: "new" });
  refuse(updateRetailCard, "key-claimed");
  await signInAs();
  const { user } = renderApp(HERE);
  await user.click(await screen.findByRole("button", { name: "Claim this card" }));
  expect(await heading("Someone got there first")).toBeVisible();
});

test("a claim that fails offline can be repeated", async () => {
  reply(getRetailCard, { key: KEY, state: "new" });
  const lost = disconnect(updateRetailCard);
  await signInAs();
  const { user } = renderApp(HERE);
  await user.click(await screen.findByRole("button", { name: "Claim this card" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
  const sent = reply(updateRetailCard, CLAIMED);
  await user.click(screen.getByRole("button", { name: "Claim this card" }));
  expect(await heading("This card is now yours")).toBeVisible();
  // The repeat gets the first answer, which alone contains the plan that the card gave.
  const [first, second] = [...lost.requests, ...sent.requests].map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
});

test("another user's card redirects to theirs, counted as NFC", async () => {
  const opened: string[] = [];
  setOpenPage((path) => void opened.push(path));
  reply(getRetailCard, { key: KEY, state: "claimed", route: "/grace" });
  await signInAs();
  renderApp(HERE);
  await waitFor(() => expect(opened).toEqual(["/grace?s=nfc"]));
});

test("recognises the user's own card, and links to its management", async () => {
  reply(getRetailCard, { key: KEY, state: "claimed", route: "/ada" });
  await signInAs();
  renderApp(HERE);
  expect(await heading("This card is already yours")).toBeVisible();
  expect(screen.getByRole("link", { name: "Manage printed cards" })).toHaveAttribute("href", "/accountsettings#cards");
});

test("unknown and disabled cards do not work; another key can be typed", async () => {
  refuse(getRetailCard, "not-found");
  renderApp(HERE);
  expect(await heading("This card doesn’t work")).toBeVisible();
  expect(screen.getByLabelText("Key on the card")).toHaveValue(KEY);
});

test("refuses an invalid key without a request", async () => {
  renderApp("/claim?key=%20x%2F");
  expect(await heading("That isn’t a valid card key")).toBeVisible();
});

test("asks for a key and looks it up", async () => {
  reply(getRetailCard, { key: KEY, state: "new" });
  const { user } = renderApp("/claim");
  expect(await heading("Claim a printed card")).toBeVisible();
  await user.type(screen.getByLabelText("Key on the card"), `${location.origin}/k/${KEY}`);
  await user.click(screen.getByRole("button", { name: "Find card" }));
  expect(await heading("Claim this card")).toBeVisible();
  expect(location.search).toBe(`?key=${KEY}`);
});

test("shows a spinner while loading, and can load again after a failure", async () => {
  disconnect(getRetailCard);
  const { user } = renderApp(HERE);
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
  const held = hold(getRetailCard);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("status", { name: "Loading" })).toBeInTheDocument();
  held.release({ key: KEY, state: "new" });
  expect(await heading("Claim this card")).toBeVisible();
});

test("shows that there were too many look-ups", async () => {
  refuse(getRetailCard, "resource-exhausted");
  renderApp(HERE);
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests.");
});

test("shows German texts", async () => {
  refuse(getRetailCard, "not-found");
  renderApp(HERE, { language: "de" });
  expect(await heading("Diese Karte funktioniert nicht")).toBeVisible();
});
