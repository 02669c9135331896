import type { Theme } from "@cardinal/contract/entities/theme";
import { expect, test } from "vitest";
import { makeTheme } from "../../testing/samples.ts";
import { groupThemes } from "./theme-groups.ts";

const theme = (id: string, premium = false): Theme => makeTheme({ id, premium });
const none = { themes: [], templates: [], premiumThemes: [], enterpriseBrands: [] };
const shape = (sources: Partial<Parameters<typeof groupThemes>[0]>) =>
  groupThemes({ ...none, ...sources }).map((group) => [group.name, group.themes.map((entry) => entry.id).join(" ")]);

test("offers brands, own themes, templates and premium in this order", () => {
  const sources = {
    themes: [theme("mine")],
    templates: [theme("bsBlue"), theme("dusk", true), theme("paper")],
    premiumThemes: [theme("gold", true)],
    enterpriseBrands: [theme("acme.red")],
  };
  expect(shape(sources)).toEqual([
    ["brands", "acme.red"],
    ["own", "mine"],
    ["templates", "bsBlue paper"],
    ["premium", "gold dusk"],
  ]);
});

test("shows a theme only in its first group", () => {
  expect(shape({ themes: [theme("a")], templates: [theme("a"), theme("b")], premiumThemes: [theme("b")] })).toEqual([
    ["own", "a"],
    ["templates", "b"],
  ]);
});

test("omits empty groups", () => {
  expect(shape({})).toEqual([]);
});
