import { screen, within } from "@testing-library/react";
import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { makePublicCard, makeTheme } from "../../testing/samples.ts";
import { CardMiniature } from "../card-preview/card-miniature.tsx";
import type { ThemeSources } from "./theme-groups.ts";
import { ThemePicker } from "./theme-picker.tsx";

const none: ThemeSources = { themes: [], templates: BUILT_IN_THEMES, premiumThemes: [], enterpriseBrands: [] };

function Picker({ initial = "bsBlue", ...sources }: Partial<ThemeSources> & { readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <ThemePicker
      sources={{ ...none, ...sources }}
      value={value}
      onChange={setValue}
      renderPreview={(theme) => <CardMiniature card={makePublicCard({ theme })} />}
    />
  );
}

test("offers every template by its name, at least twelve free ones, and says which are premium", () => {
  renderPart(<Picker />);
  const group = screen.getByRole("radiogroup", { name: "Theme" });
  expect(within(group).getAllByRole("radio")).toHaveLength(BUILT_IN_THEMES.length);
  expect(within(screen.getByRole("region", { name: "Templates" })).getAllByRole("radio").length).toBeGreaterThanOrEqual(
    12,
  );
  const premium = within(screen.getByRole("region", { name: "Premium" }));
  expect(premium.getByRole("radio", { name: /Aurora.*Premium/ })).not.toBeChecked();
});

test("the organisation's brands and the user's themes come first", () => {
  renderPart(
    <Picker
      themes={[makeTheme({ id: "m1", name: "Mine" })]}
      enterpriseBrands={[makeTheme({ id: "acme.x", name: "Acme" })]}
    />,
  );
  expect(screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"))).toEqual([
    "Your organisation",
    "Your themes",
    "Templates",
    "Premium",
  ]);
});

test("a click or the arrow keys select a theme", async () => {
  const { user } = renderPart(<Picker />);
  await user.click(screen.getByRole("radio", { name: "Sage" }));
  expect(screen.getByRole("radio", { name: "Sage" })).toBeChecked();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Sage" })).not.toBeChecked();
  expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(1);
});

test("reports that the card's theme no longer exists", () => {
  renderPart(<Picker initial="gone" />, { language: "de" });
  expect(screen.getByText(/gibt es nicht mehr/)).toBeVisible();
});

test("the pictures are hidden from screen readers", () => {
  const { container } = renderPart(<Picker />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(container.querySelectorAll("article[inert]")).toHaveLength(BUILT_IN_THEMES.length);
});
