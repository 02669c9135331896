import { listBadgeScans } from "@cardinal/contract/endpoints/events/attendee/sharing";
import { claimBadge, getOwnBadge, unclaimBadge } from "@cardinal/contract/endpoints/events/badges/own-badge";
import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { listOwnVendors, listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type OwnBadge, readStoredBadge, storeBadge } from "../../features/events/stored-badge.ts";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { rememberSignIn } from "../../lib/firebase/remembered-sign-in.ts";
import { signOut } from "../../lib/session/sign-out.ts";
import { resetAuthUser } from "../../lib/session/use-auth-user.ts";
import { makeOwnBadge } from "../../testing/event-samples.ts";
import { answerRequests, toJson } from "../../testing/network.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";

const ADDRESS = "/events/fa1r000001/badge";
const KEY = `${"k".repeat(28)}.${"s".repeat(24)}`;
const LINK = `${ADDRESS}?badge=grace00001#${KEY}`;

beforeEach(() => {
  localStorage.clear();
  const dial = {
    level: "name",
    chosen: false,
    share_with: {},
    share_default: "name",
    consent: null,
    agreed: null,
  } as const;
  reply(listBadgeScans, { dial, items: [], next: null });
});

test("the emailed link shows the badge without an account, and its key is removed from the URL", async () => {
  const asked = reply(getOwnBadge, makeOwnBadge());
  renderApp(LINK);
  expect(await screen.findByRole("heading", { level: 1, name: "Grace Hopper" })).toBeVisible();
  expect(screen.getByRole("img", { name: "QR code of Grace Hopper’s badge" })).toBeVisible();
  expect(screen.getByText("Navy")).toBeVisible();
  expect(screen.getByText("Attendee")).toBeVisible();
  expect(screen.getByText("grace00001")).toBeVisible();
  expect(asked.inputs.at(-1)).toEqual({ event_id: "fa1r000001", badge: "grace00001", key: KEY });
  expect(location.href).not.toContain(KEY);
  expect(screen.queryByRole("button", { name: "Add to my account" })).not.toBeInTheDocument();
});

test("shows the last known badge offline", async () => {
  reply(getOwnBadge, makeOwnBadge());
  const { unmount } = renderApp(LINK);
  await screen.findByRole("heading", { name: "Grace Hopper" });
  unmount();
  disconnect(getOwnBadge);
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeVisible();
});

test("the attendee decides what vendors get, with the key of the email", async () => {
  reply(getOwnBadge, makeOwnBadge());
  const dial = {
    level: "name",
    chosen: false,
    share_with: {},
    share_default: "name",
    consent: null,
    agreed: null,
  } as const;
  const asked = reply(listBadgeScans, { dial, items: [], next: null });
  renderApp(LINK);
  expect(await screen.findByRole("radio", { name: "Name and company" })).toBeChecked();
  expect(asked.inputs.at(-1)).toEqual({ event_id: "fa1r000001", badge: "grace00001", key: KEY });
  expect(screen.getByRole("link", { name: "My points and the leaderboard" })).toHaveAttribute(
    "href",
    "/events/fa1r000001/points",
  );
});

test("shows that a badge was revoked", async () => {
  reply(getOwnBadge, makeOwnBadge({ revoked: true }));
  renderApp(LINK);
  expect(await screen.findByText("This badge is no longer valid.")).toBeVisible();
});

test("a signed-in user adds it to their account, and removes it", async () => {
  reply(getOwnBadge, makeOwnBadge());
  const claimed = reply(claimBadge, makeOwnBadge({ claimed: true }));
  await signInAs();
  const { user } = renderApp(LINK);
  const add = await screen.findByRole("button", { name: "Add to my account" });
  reply(getOwnBadge, makeOwnBadge({ claimed: true }));
  await user.click(add);
  await user.click(await screen.findByRole("button", { name: "Remove from my account" }));
  expect(claimed.inputs).toEqual([{ event_id: "fa1r000001", badge: "grace00001", key: KEY }]);
  const given = reply(unclaimBadge, { given_up: true });
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  await expect.poll(() => given.inputs).toEqual([{ event_id: "fa1r000001" }]);
});

test("a badge that was removed from the account is no longer shown", async () => {
  reply(getOwnBadge, makeOwnBadge({ claimed: true }));
  await signInAs();
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole("button", { name: "Remove from my account" }));
  reply(unclaimBadge, { given_up: true });
  refuse(getOwnBadge, "not-found");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove from my account" })).toBeNull());
  expect(screen.queryByRole("heading", { name: "Grace Hopper" })).not.toBeInTheDocument();
});

test("a user claims the badge that they have scanned", async () => {
  refuse(getOwnBadge, "not-found");
  refuse(claimBadge, "permission-denied");
  await signInAs();
  const { user } = renderApp(`${ADDRESS}?badge=grace00001`);
  await user.click(await screen.findByRole("button", { name: "Yes, it’s mine" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  const claimed = reply(claimBadge, makeOwnBadge({ claimed: true }));
  reply(getOwnBadge, makeOwnBadge({ claimed: true }));
  await user.click(screen.getByRole("button", { name: "Yes, it’s mine" }));
  expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeVisible();
  expect(claimed.inputs).toEqual([{ event_id: "fa1r000001", badge: "grace00001" }]);
});

test("an attendee who is signed out signs in first, and comes back to the badge that they scanned", async () => {
  refuse(getOwnBadge, "not-found");
  renderApp(`${ADDRESS}?badge=grace00001`);
  expect(await screen.findByRole("heading", { name: "Is this your badge?" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Yes, it’s mine" })).not.toBeInTheDocument();
  expect(within(screen.getByRole("main")).getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(`${ADDRESS}?badge=grace00001`)}`,
  );
});

test("an attendee who has scanned the badge of another learns why it is not theirs", async () => {
  refuse(getOwnBadge, "not-found");
  refuse(claimBadge, "conflict", { message: "Someone else has already claimed this badge." });
  await signInAs({ user: { settings: { language: "de" } } });
  const { user } = renderApp(`${ADDRESS}?badge=grace00001`, { language: "de" });
  await user.click(await screen.findByRole("button", { name: "Ja, das ist meins" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Dieses Badge gehört bereits zu einem anderen Konto.");
});

test("a holder who scans their badge sees it, and one who scans another learns that they have one", async () => {
  reply(getOwnBadge, makeOwnBadge({ claimed: true }));
  await signInAs();
  const { unmount } = renderApp(`${ADDRESS}?badge=grace00001`);
  expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeVisible();
  expect(screen.queryByRole("note")).not.toBeInTheDocument();
  unmount();
  renderApp(`${ADDRESS}?badge=ada0000001`);
  expect(await screen.findByRole("note")).toHaveTextContent("You scanned a different badge.");
  expect(screen.getByRole("heading", { name: "Grace Hopper" })).toBeVisible();
});

test("the key of another badge does not keep an attendee from claiming the one that they scanned", async () => {
  reply(getOwnBadge, makeOwnBadge());
  const { unmount } = renderApp(LINK);
  await screen.findByRole("heading", { name: "Grace Hopper" });
  unmount();
  const asked = refuse(getOwnBadge, "not-found");
  reply(claimBadge, makeOwnBadge({ claimed: true }));
  await signInAs();
  const { user } = renderApp(`${ADDRESS}?badge=ada0000001`);
  const confirm = await screen.findByRole("button", { name: "Yes, it’s mine" });
  const again = reply(getOwnBadge, makeOwnBadge({ claimed: true }));
  await user.click(confirm);
  expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeVisible();
  expect([...asked.inputs, ...again.inputs]).not.toContainEqual(expect.objectContaining({ key: KEY }));
});

/** Answers requests with a key, or those without one, with a badge, and refuses the others. */
function answerOnly(kind: "key" | "account", badge: OwnBadge) {
  const refused = refuse(getOwnBadge, "not-found");
  answerRequests(({ url, body }) => {
    const hasKey = typeof body === "object" && body !== null && "key" in body;
    return url.pathname === getOwnBadge.path && hasKey === (kind === "key") ? toJson(badge) : undefined;
  });
  return refused;
}

const ADA = makeOwnBadge({
  badge: { ...makeOwnBadge().badge, id: "ada0000001", name_first: "Ada", name_last: "Lovelace" },
  claimed: true,
});

const storedKey = () => readStoredBadge("fa1r000001").opened;

test("the account's badge comes before one whose link was opened in this browser", async () => {
  storeBadge("fa1r000001", { opened: { badge: "grace00001", key: KEY } });
  const asked = reply(getOwnBadge, ({ key }) => (key === undefined ? ADA : makeOwnBadge()));
  await signInAs();
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
  expect(asked.inputs).toEqual([{ event_id: "fa1r000001" }]);
  await waitFor(() => expect(storedKey()).toBeUndefined());
});

test("an account without a badge sees the one whose link was opened in this browser, and can add it", async () => {
  storeBadge("fa1r000001", { opened: { badge: "grace00001", key: KEY } });
  answerOnly("key", makeOwnBadge());
  await signInAs();
  renderApp(ADDRESS);
  expect(await screen.findByRole("button", { name: "Add to my account" })).toBeVisible();
});

test("a link that is no longer valid leads to the badge of the account", async () => {
  const refused = answerOnly("account", ADA);
  await signInAs();
  renderApp(LINK);
  expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
  expect(refused.inputs).toMatchObject([{ key: KEY }]);
});

test("the key of a badge is not stored once the account has the badge, nor after signing out", async () => {
  reply(getOwnBadge, makeOwnBadge());
  await signInAs();
  const { user } = renderApp(LINK);
  const add = await screen.findByRole("button", { name: "Add to my account" });
  expect(storedKey()).toEqual({ badge: "grace00001", key: KEY });
  reply(claimBadge, makeOwnBadge({ claimed: true }));
  reply(getOwnBadge, makeOwnBadge({ claimed: true }));
  await user.click(add);
  await waitFor(() => expect(storedKey()).toBeUndefined());
  storeBadge("fa1r000001", { opened: { badge: "grace00001", key: KEY } });
  refuse(getOwnBadge, "not-found");
  await act(() => signOut());
  expect(readStoredBadge("fa1r000001")).toEqual({});
});

test("the link opens a badge in a browser where a session has ended meanwhile", async () => {
  reply(getOwnBadge, makeOwnBadge());
  rememberSignIn("former-user");
  resetAuthUser();
  renderApp(LINK);
  expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeVisible();
  expect(storedKey()).toEqual({ badge: "grace00001", key: KEY });
});

test("a session that this browser did not remember is found before anybody is told that they have no badge", async () => {
  const asked = refuse(getOwnBadge, "not-found");
  await signInAs();
  rememberSignIn(null);
  resetAuthUser();
  renderApp(ADDRESS);
  const tokens = () => asked.requests.map(({ headers }) => headers.get("authorization"));
  await expect.poll(tokens).toEqual([null, expect.stringMatching(/^Bearer ./)]);
  expect(await screen.findByRole("heading", { name: "You don’t have a badge for this event" })).toBeVisible();
  expect(within(screen.getByRole("main")).queryByRole("link", { name: "Sign in" })).not.toBeInTheDocument();
});

test("explains how to get a badge without one", async () => {
  refuse(getOwnBadge, "not-found");
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { name: "You don’t have a badge for this event" })).toBeVisible();
  expect(within(screen.getByRole("main")).getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(ADDRESS)}`,
  );
});

test("a badge that fails to load can be loaded again", async () => {
  refuse(getOwnBadge, "internal");
  const { user } = renderApp(ADDRESS);
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(getOwnBadge, makeOwnBadge());
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeVisible();
});

test("the event links to it, and an invalid event to the list", async () => {
  reply(getEvent, makeEvent({ my_badge: "grace00001" }));
  reply(listOwnVendors, { items: [], next: null });
  reply(listVendors, { items: [], next: null });
  await signInAs();
  const { unmount } = renderApp("/events/fa1r000001");
  expect(await screen.findByRole("link", { name: "My badge" })).toHaveAttribute("href", ADDRESS);
  unmount();
  renderApp("/events/constructor/badge");
  expect(await screen.findByRole("heading", { name: "Event not found" })).toBeVisible();
});

test("shows German texts", async () => {
  reply(getOwnBadge, makeOwnBadge());
  renderApp(LINK, { language: "de" });
  expect(await screen.findByText("Teilnehmer/in")).toBeVisible();
});
