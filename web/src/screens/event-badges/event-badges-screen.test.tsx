import {
  addBadge,
  getBadgeOverview,
  listBadges,
  updateBadge,
} from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { revoke } from "@cardinal/contract/endpoints/events/revoke";
import { act, cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { signOut } from "../../lib/session/sign-out.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeBadge, makeBadgeOverview } from "../../testing/event-samples.ts";

const ADDRESS = "/events/fa1r000001/badges";
const GRACE = makeBadge();
const ADA = makeBadge({
  id: "ada0000001",
  name_first: "Ada",
  name_last: "Lovelace",
  kind: "press",
  claimed: true,
  revoked_date: 5,
});

beforeEach(() => sessionStorage.clear());

async function open(overview = makeBadgeOverview(), address = ADDRESS, language: "en" | "de" = "en") {
  reply(getBadgeOverview, overview);
  const list = reply(listBadges, { items: [GRACE, ADA], next: null });
  await signInAs();
  const { user } = renderApp(address, { language });
  return { user, list };
}

test("lists badges by name with their kind, company and state", async () => {
  await open();
  const rows = within(await screen.findByRole("list", { name: "Badges" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Grace HopperAttendee · Navy",
    "Ada LovelacePress · NavyRevokedClaimed",
  ]);
  expect(screen.getByText("2 of 500 badges · 1 claimed")).toBeVisible();
});

test("filters by search and kind, and stores both in the address", async () => {
  const { user, list } = await open();
  await user.type(await screen.findByRole("searchbox", { name: "Search badges" }), "gra");
  await expect.poll(() => list.inputs.at(-1)).toMatchObject({ q: "gra" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Press");
  await expect.poll(() => list.inputs.at(-1)).toMatchObject({ q: "gra", kind: "press" });
  expect(location.search).toBe("?q=gra&kind=press");
});

test("shows an empty list, and a failure can be retried", async () => {
  reply(getBadgeOverview, makeBadgeOverview({ count: 0 }));
  refuse(listBadges, "internal");
  await signInAs();
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByRole("alert")).toBeVisible();
  reply(listBadges, { items: [], next: null });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No badges yet.")).toBeVisible();
});

test("desk staff create one badge after the other", async () => {
  const { user } = await open();
  const added = reply(addBadge, GRACE);
  await user.click(await screen.findByRole("button", { name: "Add badge" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add badge" }));
  await user.click(dialog.getByRole("button", { name: "Add badge" }));
  expect(dialog.getByText("This can’t be empty.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "First name" })).toHaveFocus();
  await user.type(dialog.getByRole("textbox", { name: "First name" }), "Grace");
  await user.type(dialog.getByRole("textbox", { name: "Company" }), "Navy{Enter}");
  expect(await dialog.findByText("The badge for Grace Hopper is ready.")).toBeVisible();
  expect(added.inputs).toMatchObject([{ name_first: "Grace", company: "Navy", kind: "attendee" }]);
  await user.click(dialog.getByRole("button", { name: "Next person" }));
  expect(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("");
});

test("an exhausted plan links to the plans and back, and keeps the input", async () => {
  const { user } = await open(makeBadgeOverview(), `${ADDRESS}?add=1`);
  refuse(addBadge, "plan-required", { plan: "enterprise" });
  const dialog = within(await screen.findByRole("dialog", { name: "Add badge" }));
  await user.type(dialog.getByRole("textbox", { name: "First name" }), "Grace{Enter}");
  const link = await dialog.findByRole("link", { name: "See plans" });
  expect(link).toHaveAttribute("href", `/upgrade?next=${encodeURIComponent(`${ADDRESS}?add=1`)}`);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Add badge" }));
  expect(await screen.findByRole("textbox", { name: "First name" })).toHaveValue("Grace");
});

test("what another user has typed in this tab is not restored", async () => {
  const { user } = await open(makeBadgeOverview(), `${ADDRESS}?add=1`);
  await user.type(await screen.findByRole("textbox", { name: "First name" }), "Grace");
  const stored = Object.entries(sessionStorage);
  await act(() => signOut());
  cleanup();
  // As in a tab that the browser has restored.
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value));
  await signInAs({ uid: "uid-ben", user: { email: "ben@example.com" } });
  renderApp(`${ADDRESS}?add=1`);
  expect(await screen.findByRole("textbox", { name: "First name" })).toHaveValue("");
});

test("a badge is changed, revoked and restored", async () => {
  const { user } = await open();
  const [changed, revoked] = [reply(updateBadge, GRACE), reply(revoke, { revoked_date: 5 })];
  await user.click(await screen.findByRole("button", { name: "Actions for Grace Hopper" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const company = await screen.findByRole("textbox", { name: "Company" });
  await user.clear(company);
  await user.type(company, "Yale{Enter}");
  await expect.poll(() => changed.inputs).toMatchObject([{ badge: GRACE.id, rev: 1, company: "Yale" }]);
  await user.click(await screen.findByRole("button", { name: "Actions for Grace Hopper" }));
  await user.click(await screen.findByRole("menuitem", { name: "Revoke" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Revoke" }));
  await expect.poll(() => revoked.inputs).toMatchObject([{ badge: GRACE.id }]);
  await user.click(await screen.findByRole("button", { name: "Actions for Ada Lovelace" }));
  await user.click(await screen.findByRole("menuitem", { name: "Restore" }));
  await expect.poll(() => revoked.inputs[1]).toMatchObject({ badge: ADA.id, undo: true });
});

test("a claimed badge whose address is replaced or removed is said to be released", async () => {
  reply(getBadgeOverview, makeBadgeOverview());
  reply(listBadges, { items: [makeBadge({ claimed: true, email: "grace@example.com" })], next: null });
  await signInAs();
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole("button", { name: "Actions for Grace Hopper" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const email = await screen.findByRole("textbox", { name: "Email" });
  const note = () => screen.queryByText(/^Changing or removing the email address releases this badge/);
  expect(note()).toBeNull();
  await user.clear(email);
  expect(note()).toBeVisible();
  await user.type(email, "Grace@example.com");
  expect(note()).toBeNull();
  await user.type(email, ".eu");
  expect(note()).toBeVisible();
});

test("desk staff cannot revoke badges", async () => {
  const { user } = await open(makeBadgeOverview({ is_organiser: false }));
  await user.click(await screen.findByRole("button", { name: "Actions for Grace Hopper" }));
  expect(await screen.findByRole("menuitem", { name: "Edit" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Revoke" })).not.toBeInTheDocument();
});

test.each([
  ["not-found", "Event not found", "All events"],
  ["permission-denied", "You can’t open this page", "View event"],
] as const)("%s is explained, with a way on", async (code, title, link) => {
  refuse(getBadgeOverview, code);
  await signInAs();
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByRole("link", { name: link })).toBeVisible();
});

test("speaks German", async () => {
  await open(makeBadgeOverview(), ADDRESS, "de");
  expect(await screen.findByText("2 von 500 Badges · 1 übernommen")).toBeVisible();
  expect(screen.getByRole("button", { name: "Badge hinzufügen" })).toBeVisible();
});
