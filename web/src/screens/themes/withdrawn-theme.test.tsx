import { listPremiumThemes } from "@cardinal/contract/endpoints/admin/themes/list-premium-themes";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeCard, makeTheme } from "../../testing/samples.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./leaving-dialog.tsx";

const gone = makeTheme({ id: "gone", name: "Gone", withdrawn: true });
const useButton = (name: string) => screen.findByRole("button", { name: `Use ${name}` });

/** Opens the themes of a user whose card shows a template that was withdrawn. */
async function open(bought = false) {
  const premium_themes = { p1: { id: "gone" } };
  await signInAs({
    templates: [makeTheme(), gone],
    card: { profile_theme: "gone" },
    user: bought ? { premium_themes } : {},
  });
  reply(listPremiumThemes, { items: [gone], next: null });
  const calls = reply(updateCard, makeCard({ profile_theme: "sage", updated_date: 9e12 }));
  return { ...renderApp("/settings/themes"), calls };
}

test("asks before a theme is replaced that is no longer offered, and offers no undo", async () => {
  const { user, calls } = await open();
  expect(await screen.findByText(/^Gone is no longer offered. It stays on your card/)).toBeVisible();
  await user.click(await useButton("Sage"));
  const dialog = within(await screen.findByRole("dialog", { name: "Stop using Gone?" }));
  expect(dialog.getByText("Gone is no longer offered. After the change, you can’t choose it again.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Use Sage" }));
  expect(await screen.findByText("Your card now uses Sage.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("does not ask a user who has bought the theme", async () => {
  const { user, calls } = await open(true);
  await user.click(await useButton("Sage"));
  await waitFor(() => expect(calls.inputs).toEqual([{ profile_theme: "sage" }]));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
});

test("says why a theme was refused", async () => {
  await signInAs();
  refuse(updateCard, "invalid-argument", { fields: { profile_theme: "This theme is no longer offered." } });
  const { user } = renderApp("/settings/themes");
  await user.click(await useButton("Sage"));
  expect(await screen.findByText("This theme is no longer offered.")).toBeVisible();
});

test("the editor of the card says that the theme cannot be chosen again", async () => {
  await signInAs({ templates: [makeTheme(), gone], card: { profile_theme: "gone" } });
  const { user } = renderApp("/settings");
  expect(await screen.findByText(/^Gone is no longer offered. It stays on your card/)).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Sage" }));
  const leaving = "Gone is no longer offered. Once you save, you can’t choose it again.";
  expect(await screen.findByText(leaving)).toBeVisible();
});

test("the editor of a theme says so, too", async () => {
  await signInAs({ templates: [makeTheme(), gone], card: { profile_theme: "gone" } });
  renderApp("/settings/themes/editor?theme=sage");
  expect(await screen.findByText(/^Gone is no longer offered. It stays on your card/)).toBeVisible();
});
