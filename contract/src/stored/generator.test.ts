import { expect, test } from "vitest";
import { readGenerator, toGenerator } from "./generator.ts";

const BATCH = { name: "Kiosk", limit: 9, wanted: 5, minted: 4, created_date: 1, rev: 2 };
const COMES = { plan: "pro", days: 365, theme: "bsBlue", shop: "https://shop.example" };
const NOTHING = { plan: null, days: null, theme: null, shop: null };
const givenOut = (stored: object) => {
  const batch = readGenerator({ ...BATCH, ...stored });
  return batch === null ? null : toGenerator("b", batch);
};

test("a batch is given out with what comes with its cards, or with nothing", () => {
  expect(givenOut(COMES)).toMatchObject({ id: "b", name: "Kiosk", ...COMES });
  expect(givenOut({})).toMatchObject(NOTHING);
  expect(givenOut({ ...COMES, plan: "gold" })).toMatchObject({ ...COMES, plan: null });
});
