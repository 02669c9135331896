import { screen } from "@testing-library/react";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { expect, test } from "vitest";
import { refuse } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { button, EDITOR, mine } from "./editor.test-helper.ts";

includeHiddenElements();

test.each([
  [
    "en",
    /You already have 50 themes.* delete another one first/,
    "Go to your themes",
    "You already have 50 themes. Delete one to create another.",
  ],
  [
    "de",
    /Sie haben bereits 50 Designs.* löschen Sie zuerst ein anderes/,
    "Zu Ihren Designs",
    "Bitte löschen Sie zuerst eines",
  ],
] as const)(
  "asks to delete a theme first where no plan has room for more: %s",
  async (language, note, link, refusal) => {
    const themes = Array.from({ length: 50 }, (_, at) => ({ ...mine, id: `m${at}` }));
    await signInAs({ user: { plan: "pro" }, themes });
    refuse(saveTheme, "conflict", { message: "You already have 50 themes. Delete one to create another." });
    const { user } = renderApp(`${EDITOR}?theme=sage`, { language });
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.getByRole("link", { name: link })).toHaveAttribute("href", "/settings/themes");
    expect(screen.queryByRole("link", { name: /plans|Tarife/ })).toBeNull();
    await user.click(button(language === "en" ? "Save" : "Speichern"));
    expect(await screen.findByText(refusal, { exact: false })).toBeVisible();
  },
);
