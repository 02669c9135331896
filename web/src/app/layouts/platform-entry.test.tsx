import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refuse } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../../screens/platform/platform-area.tsx";

const wide = window.matchMedia;

afterEach(() => {
  window.matchMedia = wide;
});

const areas = async () => within(await screen.findByRole("navigation", { name: "Main navigation" }));

test("a platform admin gets a link to the platform, reachable by keyboard", async () => {
  await signInAs({ admin: true });
  refuse(getOwnRole, "permission-denied");
  const { user } = renderApp("/contacts");
  const link = await (await areas()).findByRole("link", { name: "Platform" });
  expect(link).toHaveAttribute("href", "/admin");
  link.focus();
  await user.keyboard("{Enter}");
  // The server decides what they may do there.
  expect(await screen.findByRole("heading", { name: "There’s no card here" })).toBeVisible();
});

test("on a phone the link is under More, in German", async () => {
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes("max-width") });
  await signInAs({ admin: true, user: { settings: { language: "de" } } });
  const { user } = renderApp("/contacts", { language: "de" });
  const bar = within(await screen.findByRole("navigation", { name: "Hauptnavigation" }));
  await user.click(bar.getByRole("button", { name: "Mehr" }));
  expect(await screen.findByRole("link", { name: "Plattform" })).toHaveAttribute("href", "/admin");
});

test("other users see no link and cause no request", async () => {
  // A request without an answer fails the test.
  await signInAs();
  renderApp("/contacts");
  await screen.findByRole("heading", { level: 1 });
  await (await areas()).findByRole("link", { name: "Account" });
  expect(screen.queryByRole("link", { name: "Platform" })).toBeNull();
});
