import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeTheme } from "../../testing/samples.ts";
import { store } from "../../testing/stored.ts";
// Loaded in advance, because the first menu would otherwise be opened before its code has loaded.
import "./tile-menu.tsx";

const useButton = (name: string) => screen.findByRole("button", { name: `Use ${name}` });

test("a theme that the organisation has locked cannot be chosen", async () => {
  await signInAs({ user: { enterprise: "acme" } });
  store("enterprise/acme/locked_fields", { profile_theme: true });
  store("enterprise/acme/profile", { name: "Acme Ltd" });
  renderApp("/settings/themes");
  expect(await screen.findByText(/Acme Ltd has set the theme of your card/)).toBeVisible();
  expect(await useButton("Sage")).toBeDisabled();
});

test("an own theme on the card can be neither edited nor deleted while the organisation has locked it", async () => {
  const themes = [makeTheme({ id: "m1", name: "Mine" }), makeTheme({ id: "m2", name: "Spare" })];
  await signInAs({ user: { enterprise: "acme" }, themes, card: { profile_theme: "m1" } });
  store("enterprise/acme/locked_fields", { profile_theme: true });
  store("enterprise/acme/profile", { name: "Acme Ltd" });
  const { user } = renderApp("/settings/themes");
  await user.click(await screen.findByRole("button", { name: "More options for Spare" }));
  const items = async () => (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(await items()).toEqual(["Edit", "Duplicate", "Delete"]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  await user.click(screen.getByRole("button", { name: "More options for Mine" }));
  expect(await items()).toEqual(["Duplicate"]);
});
