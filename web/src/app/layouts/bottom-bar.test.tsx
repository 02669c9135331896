import { getJoinOffer } from "@cardinal/contract/endpoints/enterprise/domains/join";
import { listRetailCards } from "@cardinal/contract/endpoints/users/list-retail-cards";
import { listPasskeys } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import { listAdminActs } from "@cardinal/contract/endpoints/users/list-admin-acts";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

const wide = window.matchMedia;

beforeEach(async () => {
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes("max-width") });
  await signInAs();
});

afterEach(() => {
  window.matchMedia = wide;
});

const bar = () => within(screen.getByRole("navigation", { name: "Main navigation" }));

/** Fakes the API's answers for an account with empty lists. */
function noLists(): void {
  reply(listRetailCards, { items: [], next: null });
  reply(listSignIns, { items: [], next: null });
  reply(listAdminActs, { items: [], next: null });
  reply(listPasskeys, { items: [], providers: [], next: null });
  reply(getJoinOffer, { offer: null });
}

test("on a phone the bottom bar shows five areas", async () => {
  renderApp("/contacts");
  await screen.findByRole("navigation", { name: "Main navigation" });
  expect(screen.getAllByRole("navigation", { name: "Main navigation" })).toHaveLength(1);
  expect(
    bar()
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/settings", "/contacts", "/contacts?show=code", "/inbox"]);
  expect(bar().getByRole("button", { name: "More" })).toHaveAttribute("aria-expanded", "false");
});

test("the QR code is one touch away on every screen", async () => {
  noLists();
  const { user } = renderApp("/accountsettings");
  await user.click(await screen.findByRole("link", { name: "Code" }));
  expect(await screen.findByRole("dialog", { name: "My code" })).toBeVisible();
  expect(location.pathname + location.search).toBe("/contacts?show=code");
});

test("the other areas are under More, which closes on Escape, on a touch outside and on navigation", async () => {
  noLists();
  const { user } = renderApp("/contacts");
  await screen.findByRole("heading", { level: 1 });
  const bottom = () => bar().getByRole("button", { name: "More" });
  await user.click(bottom());
  expect(bar().getByRole("link", { name: "Account" })).toHaveAttribute("href", "/accountsettings");
  expect(bar().getByRole("link", { name: "View card" })).toHaveAttribute("href", "/ada");
  await user.keyboard("{Escape}");
  expect(bar().queryByRole("link", { name: "Account" })).not.toBeInTheDocument();
  expect(bottom()).toHaveFocus();
  await user.click(bottom());
  await user.click(screen.getByRole("heading", { level: 1 }));
  expect(bar().queryByRole("link", { name: "Account" })).not.toBeInTheDocument();
  await user.click(bottom());
  await user.click(bar().getByRole("link", { name: "Account" }));
  await waitFor(() => expect(location.pathname).toBe("/accountsettings"));
  await waitFor(() => expect(bar().queryByRole("link", { name: "Account" })).not.toBeInTheDocument());
});
