import { renderHook } from "@testing-library/react";
import type { Theme } from "@cardinal/contract/entities/theme";
import { expect, test } from "vitest";
import { makeCard, makeTheme } from "../../testing/samples.ts";
import { useThemeSources } from "./use-theme-sources.ts";

const gone = makeTheme({ id: "gone", name: "Gone", withdrawn: true });
const withCard = (profile_theme: string, premiumThemes: readonly Theme[] = []) =>
  renderHook(() =>
    useThemeSources({
      themes: [],
      templates: [gone],
      premiumThemes,
      enterpriseBrands: [],
      vcardObj: makeCard({ profile_theme }),
    }),
  ).result.current;

test("a withdrawn template is only offered to users whose card shows it, but can be looked up by all", () => {
  const [shown, other] = [withCard("gone"), withCard("bsBlue")];
  expect([shown.templates.includes(gone), other.templates.includes(gone)]).toEqual([true, false]);
  expect([shown.all.includes(gone), other.all.includes(gone)]).toEqual([true, true]);
});

test("a purchased withdrawn template stays available to its buyer", () => {
  const { premiumThemes, templates } = withCard("bsBlue", [gone]);
  expect([premiumThemes, templates.includes(gone)]).toEqual([[gone], false]);
});
