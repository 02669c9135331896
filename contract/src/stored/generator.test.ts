import { expect, test } from "vitest";
import { readGenerator, toGenerator } from "./generator.ts";

const BATCH = { name: "Kiosk", limit: 9, wanted: 5, minted: 4, created_date: 1, rev: 2 };
const EXTRAS = { plan: "pro", days: 365, theme: "bsBlue", shop: "https://shop.example" };
const NO_EXTRAS = { plan: null, days: null, theme: null, shop: null };
const returned = (stored: object) => {
  const batch = readGenerator({ ...BATCH, ...stored });
  return batch === null ? null : toGenerator("b", batch);
};

test("toGenerator returns the extras of a batch's cards, or null for each missing one", () => {
  expect(returned(EXTRAS)).toMatchObject({ id: "b", name: "Kiosk", ...EXTRAS });
  expect(returned({})).toMatchObject(NO_EXTRAS);
  expect(returned({ ...EXTRAS, plan: "gold" })).toMatchObject({ ...EXTRAS, plan: null });
});
