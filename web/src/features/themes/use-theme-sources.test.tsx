import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCard, makeTheme } from "../../testing/samples.ts";
import { useThemeSources } from "./use-theme-sources.ts";

const gone = makeTheme({ id: "gone", name: "Gone", withdrawn: true });
const withCard = (profile_theme: string) =>
  renderHook(() =>
    useThemeSources({
      themes: [],
      templates: [gone],
      premiumThemes: [gone],
      enterpriseBrands: [],
      vcardObj: makeCard({ profile_theme }),
    }),
  ).result.current;

test("a template that was withdrawn is offered only to somebody whose card shows it, and is known to all", () => {
  const [shown, other] = [withCard("gone"), withCard("bsBlue")];
  expect([shown.templates.includes(gone), other.templates.includes(gone)]).toEqual([true, false]);
  expect([shown.premiumThemes, other.premiumThemes]).toEqual([[gone], []]);
  expect([shown.all.includes(gone), other.all.includes(gone)]).toEqual([true, true]);
});
