import { listAdminActs } from "@cardinal/contract/endpoints/users/list-admin-acts";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { screen, waitFor, within } from "@testing-library/react";
import { deleteTheme } from "@cardinal/contract/endpoints/vcard/delete-theme";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { FALLBACK_THEME_ID, type Theme } from "@cardinal/contract/entities/theme";
import { expect, test } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { DAY_MS, makeCard, makeTheme } from "../../testing/samples.ts";
import { makeStoredBilling, makeStoredTheme } from "../../testing/stored-samples.ts";
import { keepSilent, refuseListener, store } from "../../testing/stored.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./themes-screen.tsx";

includeHiddenElements();

const mine = makeTheme({ id: "m1", name: "Mine" });
const useButton = (name: string) => screen.findByRole("button", { name: `Use ${name}` });
const saved = (name: string): Theme => ({ ...mine, id: "m2", name });

async function choose(user: ReturnType<typeof renderApp>["user"], theme: string, item: string) {
  await user.click(await screen.findByRole("button", { name: `More options for ${theme}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

test("shows a spinner while the session is loading", async () => {
  await signInAs();
  keepSilent("themes/uid-ada");
  renderApp("/settings/themes");
  expect(await screen.findByRole("status", { name: "Loading" })).toBeVisible();
});

test("themes that fail to load can be loaded again", async () => {
  await signInAs();
  refuseListener("themes/uid-ada");
  reply(listSignIns, { items: [], next: null });
  reply(listAdminActs, { items: [], next: null });
  renderApp("/settings/themes");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("explains own themes when there is none, and links to the editor", async () => {
  await signInAs();
  renderApp("/settings/themes");
  const empty = within(await screen.findByRole("region", { name: "Your themes" }));
  expect(empty.getByText("No theme of your own yet")).toBeVisible();
  expect(empty.getByRole("link", { name: "Create a theme" })).toHaveAttribute("href", "/settings/themes/editor");
});

test("shows brands, own themes, templates and premium, and marks the one in use", async () => {
  await signInAs({ user: { enterprise: "acme" }, themes: [mine], card: { profile_theme: "m1" } });
  store("enterprise/acme/brands", { red: makeStoredTheme({ name: "Acme red" }) });
  renderApp("/settings/themes");
  expect(await useButton("Mine")).toHaveAttribute("aria-pressed", "true");
  expect(await useButton("Acme red")).toHaveAttribute("aria-pressed", "false");
  expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual(
    expect.arrayContaining(["Your organisation", "Your themes", "Templates", "Premium"]),
  );
});

test("applies a theme to the card, which can be undone", async () => {
  await signInAs();
  let date = makeCard().updated_date;
  const calls = reply(updateCard, (patch) => makeCard({ ...(patch as object), updated_date: ++date }));
  const { user } = renderApp("/settings/themes");
  await user.click(await useButton("Sage"));
  expect(await screen.findByText("Your card now uses Sage.")).toBeVisible();
  expect(await useButton("Sage")).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Your card now uses Blue.")).toBeVisible();
  expect(calls.inputs).toEqual([{ profile_theme: "sage" }, { profile_theme: "bsBlue" }]);
});

test("explains what a premium theme needs, and sends nothing", async () => {
  await signInAs();
  const calls = reply(updateCard, makeCard());
  const { user } = renderApp("/settings/themes");
  await user.click(await useButton("Aurora"));
  expect(await screen.findByText("Aurora is part of the Pro plan.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
});

test("keeps the theme of a card that cannot be changed, and says why", async () => {
  await signInAs();
  disconnect(updateCard);
  const { user } = renderApp("/settings/themes");
  await user.click(await useButton("Sage"));
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  expect(await useButton("Blue")).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});

test("the free plan has one theme; every attempt to create a second one is explained", async () => {
  await signInAs({ themes: [mine] });
  const calls = reply(saveTheme, saved("x"));
  const { user } = renderApp("/settings/themes");
  await user.click(await screen.findByRole("button", { name: "New theme" }));
  const dialog = await screen.findByRole("dialog", { name: "One theme of your own" });
  expect(within(dialog).getByRole("link", { name: "Edit Mine" })).toHaveAttribute(
    "href",
    "/settings/themes/editor?theme=m1",
  );
  expect(within(dialog).getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/upgrade?next=%2Fsettings%2Fthemes",
  );
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose(user, "Mine", "Duplicate");
  expect(await screen.findByRole("dialog", { name: "One theme of your own" })).toBeVisible();
  expect(calls.inputs).toEqual([]);
});

test("a failed renewal keeps the plan for three weeks, then locks it, and a payment unlocks the open screen", async () => {
  const unpaidFor = (days: number) =>
    makeStoredBilling({ state: "past_due", past_due_date: Date.now() - days * DAY_MS });
  await signInAs({ user: { billing: unpaidFor(20) }, themes: [mine] });
  const calls = reply(saveTheme, ({ name }) => saved(name));
  const { user } = renderApp("/settings/themes");
  expect(await screen.findByRole("link", { name: "New theme" })).toBeVisible();
  await choose(user, "Mine", "Duplicate");
  expect(await screen.findByText("Mine copy has been added to your themes.")).toBeVisible();
  store("users/uid-ada/billing", unpaidFor(22));
  const banner = within(await screen.findByRole("complementary", { name: "Your plan" }));
  expect(await banner.findByText(/^Pro is on hold because your last payment/)).toBeVisible();
  await choose(user, "Mine", "Duplicate");
  const dialog = await screen.findByRole("dialog", { name: "One theme of your own" });
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await user.click(await useButton("Aurora"));
  expect(await screen.findByText("Aurora is part of the Pro plan.")).toBeVisible();
  expect(calls.inputs).toHaveLength(1);
  store("users/uid-ada/billing", makeStoredBilling());
  expect(await screen.findByRole("link", { name: "New theme" })).toBeVisible();
  expect(screen.queryByRole("complementary", { name: "Your plan" })).not.toBeInTheDocument();
  await choose(user, "Mine", "Duplicate");
  await waitFor(() => expect(calls.inputs).toHaveLength(2));
});

test("duplicates a theme when the plan has room, and shows the server's refusal", async () => {
  await signInAs({ user: { plan: "pro" }, themes: [mine] });
  const calls = reply(saveTheme, ({ name }) => saved(name));
  const { user } = renderApp("/settings/themes");
  await choose(user, "Mine", "Duplicate");
  expect(await screen.findByText("Mine copy has been added to your themes.")).toBeVisible();
  const { id: _id, premium: _premium, ...design } = mine;
  expect(calls.inputs).toEqual([{ ...design, name: "Mine copy" }]);
  refuse(saveTheme, "plan-required", { plan: "pro" });
  await choose(user, "Mine", "Duplicate");
  expect(await screen.findByText("Your plan doesn’t include this.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "See plans" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
  expect(location.search).toBe("?next=%2Fsettings%2Fthemes");
});

test("deleting asks for confirmation, names the theme, and shows a failure", async () => {
  const templates = [makeTheme({ id: FALLBACK_THEME_ID, name: "Published" })];
  await signInAs({ themes: [mine], card: { profile_theme: "m1" }, templates });
  refuse(deleteTheme, "internal");
  const { user } = renderApp("/settings/themes");
  await choose(user, "Mine", "Delete");
  const dialog = await screen.findByRole("dialog", { name: "Delete Mine?" });
  expect(within(dialog).getByText(/Your card uses it now and will change to Published/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(/^The theme couldn’t be deleted. Try again.$/);
  disconnect(deleteTheme);
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() =>
    expect(within(dialog).getByRole("alert")).toHaveTextContent(/couldn’t be deleted. Try again. You’re offline/),
  );
  const calls = reply(deleteTheme, { deleted: true });
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Mine has been deleted.")).toBeVisible();
  expect(calls.inputs).toEqual([{ id: "m1" }]);
});

test("a theme that no longer exists counts as deleted", async () => {
  await signInAs({ themes: [mine] });
  refuse(deleteTheme, "not-found");
  const { user } = renderApp("/settings/themes", { language: "de" });
  await user.click(await screen.findByRole("button", { name: "Weitere Optionen für Mine" }));
  await user.click(await screen.findByRole("menuitem", { name: "Löschen" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Löschen" }));
  expect(await screen.findByText("Mine wurde gelöscht.")).toBeVisible();
});

test("other themes can be customised", async () => {
  await signInAs();
  const { user } = renderApp("/settings/themes");
  await user.click(await screen.findByRole("button", { name: "More options for Sage" }));
  expect(await screen.findByRole("menuitem", { name: "Customise" })).toHaveAttribute(
    "href",
    "/settings/themes/editor?theme=sage",
  );
});

const further = makeTheme({ id: "m2", name: "Further" });
const tile = async (name: string) => {
  const button = await screen.findByRole("button", { name: `Use ${name}` });
  return within(button.closest("li") as HTMLElement);
};
const PLANS = "/upgrade?next=%2Fsettings%2Fthemes";

/** Opens the themes of a user whose plan has ended, with two own themes. */
async function openFormerPro(shown: string) {
  await signInAs({ themes: [mine, further], card: { profile_theme: shown } });
  const calls = reply(updateCard, (patch) => makeCard({ ...(patch as object), updated_date: Date.now() }));
  return { ...renderApp("/settings/themes"), calls };
}

test("after a plan has ended, a further theme can be neither used nor edited, and explains what it needs", async () => {
  const { user, calls } = await openFormerPro("m1");
  expect((await tile("Further")).getByText("Pro")).toBeVisible();
  expect((await tile("Mine")).queryByText("Pro")).toBeNull();
  const sentence = "With Pro, you can use and edit Further again.";
  await user.click(await useButton("Further"));
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await choose(user, "Further", "Edit");
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(location.pathname).toBe("/settings/themes");
  expect(calls.inputs).toEqual([]);
  await user.click(screen.getByRole("button", { name: "See plans" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
  expect(location.pathname + location.search).toBe(PLANS);
});

test("after a plan has ended, further themes can be deleted, and the limit names the theme that can be edited", async () => {
  const { user } = await openFormerPro("m1");
  await user.click(await screen.findByRole("button", { name: "New theme" }));
  const dialog = within(await screen.findByRole("dialog", { name: "One theme of your own" }));
  expect(dialog.getByText(/yours is Mine. Your other themes stay as they are/)).toBeVisible();
  expect(dialog.getByRole("link", { name: "Edit Mine" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const deleted = reply(deleteTheme, { deleted: true });
  await choose(user, "Further", "Delete");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Further has been deleted.")).toBeVisible();
  expect(deleted.inputs).toEqual([{ id: "m2" }]);
});

test.each([
  ["a further theme", "m2", "Further"],
  ["a premium theme", "aurora", "Aurora"],
])(
  "%s stays on the card after the plan has ended; replacing it asks for confirmation and cannot be undone",
  async (...row) => {
    const [, id, name] = row;
    const { user, calls } = await openFormerPro(id);
    const alert = await screen.findByText(new RegExp(`^${name} stays on your card.`));
    expect(within(alert).getByRole("link", { name: "See plans" })).toHaveAttribute("href", PLANS);
    await user.click(await useButton("Sage"));
    const dialog = () => screen.findByRole("dialog", { name: `Stop using ${name}?` });
    await user.click(within(await dialog()).getByRole("button", { name: `Keep ${name}` }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.inputs).toEqual([]);
    await user.click(await useButton("Sage"));
    await user.click(within(await dialog()).getByRole("button", { name: "Use Sage" }));
    expect(await screen.findByText("Your card now uses Sage.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(calls.inputs).toEqual([{ profile_theme: "sage" }]);
  },
);

test("a payment unlocks every theme on an open screen", async () => {
  const { user, calls } = await openFormerPro("m2");
  await screen.findByText(/^Further stays on your card./);
  store("users/uid-ada/plan", "pro");
  await waitFor(() => expect(screen.queryByText(/^Further stays on your card./)).toBeNull());
  await user.click(await useButton("Aurora"));
  expect(await screen.findByText("Your card now uses Aurora.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(calls.inputs).toEqual([{ profile_theme: "aurora" }]);
});

test("customises a premium theme with a plan that includes it", async () => {
  await signInAs();
  const { user } = renderApp("/settings/themes");
  await choose(user, "Aurora", "Customise");
  expect(await screen.findByText("Aurora is part of the Pro plan.")).toBeVisible();
  store("users/uid-ada/plan", "pro");
  await user.click(await screen.findByRole("button", { name: "More options for Aurora" }));
  expect(await screen.findByRole("menuitem", { name: "Customise" })).toHaveAttribute(
    "href",
    "/settings/themes/editor?theme=aurora",
  );
});
